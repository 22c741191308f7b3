package org.renpy.android;

import android.util.DisplayMetrics;
import org.kivy.android.PythonActivity;
import org.orbita.Tablet;

/** Of python-for-android: the measures of the screen are filled in only when somebody asks for the dpi. */
public class Hardware {
    public static DisplayMetrics metrics = new DisplayMetrics();

    public static int getDPI() {
        metrics.setTo(Tablet.density, Tablet.fontScale);
        return metrics.densityDpi;
    }
}
