package android.util;

/** Empty until somebody has it filled in, as on Android. */
public class DisplayMetrics {
    public float density;
    public int densityDpi;
    public float scaledDensity;

    public void setTo(float density, float fontScale) {
        this.density = density;
        this.densityDpi = (int) (160 * density);
        this.scaledDensity = density * fontScale;
    }
}
