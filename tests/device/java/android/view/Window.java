package android.view;

import org.orbita.Tablet;
import org.orbita.TabletWindow;

public abstract class Window {
    private final View all = new View(true);
    private final View content = new View(false);

    public View getDecorView() {
        return all;
    }

    public <T extends View> T findViewById(int id) {
        @SuppressWarnings("unchecked")
        T found = id == 0x01020002 ? (T) content : null;
        return found;
    }

    public WindowInsetsController getInsetsController() {
        return new Controller();
    }

    /** Not public, as Android's own is not. */
    private static class Controller implements WindowInsetsController {
        public void setSystemBarsAppearance(int appearance, int mask) {
            TabletWindow.onlyOnUiThread();
            Tablet.note("icons " + appearance + " of " + mask);
        }

        public int getSystemBarsAppearance() {
            return 0;
        }
    }

    // ------------------------------------------------------------ for the tests

    /** Whether who listens hands the insets on. */
    public boolean tell() {
        WindowInsets insets = new WindowInsets();
        return content.tell(insets) == insets;
    }
}
