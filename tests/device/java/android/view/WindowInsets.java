package android.view;

import android.graphics.Insets;
import android.os.Build;
import org.orbita.TabletWindow;

/** Each method is there only from its own level on, as on Android. */
public final class WindowInsets {
    private static void since(int level) {
        if (Build.VERSION.SDK_INT < level) throw new NoSuchMethodError("only from " + level + " on");
    }

    public int getSystemWindowInsetLeft() {
        return TabletWindow.bars.left;
    }

    public int getSystemWindowInsetTop() {
        return TabletWindow.bars.top;
    }

    public int getSystemWindowInsetRight() {
        return TabletWindow.bars.right;
    }

    public int getSystemWindowInsetBottom() {
        return TabletWindow.bars.bottom;
    }

    public DisplayCutout getDisplayCutout() {
        since(28);
        return TabletWindow.cutout == Insets.NONE ? null : new DisplayCutout(TabletWindow.cutout);
    }

    public Insets getMandatorySystemGestureInsets() {
        since(29);
        return TabletWindow.gestures;
    }

    public Insets getInsets(int typeMask) {
        since(30);
        Insets found = Insets.NONE;
        if ((typeMask & Type.systemBars()) != 0) found = Insets.max(found, TabletWindow.bars);
        if ((typeMask & Type.ime()) != 0) found = Insets.max(found, TabletWindow.keyboard);
        if ((typeMask & Type.mandatorySystemGestures()) != 0) found = Insets.max(found, TabletWindow.gestures);
        if ((typeMask & Type.displayCutout()) != 0) found = Insets.max(found, TabletWindow.cutout);
        return found;
    }

    public static final class Type {
        public static int statusBars() {
            return 1;
        }

        public static int navigationBars() {
            return 1 << 1;
        }

        public static int captionBar() {
            return 1 << 2;
        }

        public static int ime() {
            return 1 << 3;
        }

        public static int systemGestures() {
            return 1 << 4;
        }

        public static int mandatorySystemGestures() {
            return 1 << 5;
        }

        public static int tappableElement() {
            return 1 << 6;
        }

        public static int displayCutout() {
            return 1 << 7;
        }

        public static int systemBars() {
            since(30);
            return statusBars() | navigationBars() | captionBar();
        }
    }
}
