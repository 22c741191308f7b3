package android.view;

import org.orbita.Tablet;
import org.orbita.TabletWindow;

public class View {
    public interface OnApplyWindowInsetsListener {
        WindowInsets onApplyWindowInsets(View view, WindowInsets insets);
    }

    private final boolean isAllOfIt;
    private OnApplyWindowInsetsListener listener;

    View(boolean isAllOfIt) {
        this.isAllOfIt = isAllOfIt;
    }

    public final int getWidth() {
        return isAllOfIt ? TabletWindow.width : TabletWindow.width - TabletWindow.outside.left - TabletWindow.outside.right;
    }

    public final int getHeight() {
        int outside = TabletWindow.outside.top + TabletWindow.outside.bottom;
        return isAllOfIt ? TabletWindow.height : TabletWindow.height - outside;
    }

    public void getLocationInWindow(int[] outLocation) {
        if (outLocation == null || outLocation.length < 2) throw new IllegalArgumentException();
        outLocation[0] = isAllOfIt ? 0 : TabletWindow.outside.left;
        outLocation[1] = (isAllOfIt ? 0 : TabletWindow.outside.top) - TabletWindow.lifted;
    }

    public WindowInsets getRootWindowInsets() {
        TabletWindow.onlyOnUiThread();
        Tablet.mayFail("getRootWindowInsets");
        return TabletWindow.isAttached ? new WindowInsets() : null;
    }

    public void setOnApplyWindowInsetsListener(OnApplyWindowInsetsListener listener) {
        TabletWindow.onlyOnUiThread();
        this.listener = listener;
    }

    /** Done when the thread has finished what it is about. */
    public boolean post(Runnable action) {
        TabletWindow.post(action);
        return true;
    }

    // ------------------------------------------------------------ for the tests

    WindowInsets tell(WindowInsets insets) {
        return listener == null ? insets : listener.onApplyWindowInsets(this, insets);
    }
}
