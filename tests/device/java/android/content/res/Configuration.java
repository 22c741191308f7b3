package android.content.res;

import android.os.Parcelable;

public final class Configuration implements Parcelable {
    public float fontScale;
    public int uiMode;
}
