package android.content.res;

import android.util.DisplayMetrics;
import org.orbita.Tablet;

public class Resources {
    public Configuration getConfiguration() {
        Configuration now = new Configuration();
        now.fontScale = Tablet.fontScale;
        now.uiMode = 1 | (Tablet.night ? 0x20 : 0x10);
        return now;
    }

    public DisplayMetrics getDisplayMetrics() {
        DisplayMetrics now = new DisplayMetrics();
        now.setTo(Tablet.density, Tablet.fontScale);
        return now;
    }
}
