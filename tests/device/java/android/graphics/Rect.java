package android.graphics;

public final class Rect implements android.os.Parcelable {
    public int left;
    public int top;
    public int right;
    public int bottom;
}
