package org.orbita;

import android.graphics.Insets;
import android.view.Window;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The window of the tablet, in pixels: how large it is, what lies over it, and how much of it the app does not have. */
public class TabletWindow {
    public static int width;
    public static int height;
    public static int lifted; // for the keyboard
    public static Insets bars;
    public static Insets cutout;
    public static Insets gestures;
    public static Insets keyboard;
    public static Insets outside; // what Android keeps from the app
    public static boolean isAttached;
    public static Window window;

    private static Thread uiThread;
    private static final ExecutorService ui =
            Executors.newSingleThreadExecutor(
                    work -> {
                        uiThread = new Thread(work, "Android's own");
                        uiThread.setDaemon(true);
                        return uiThread;
                    });

    static void reset() {
        width = 1280;
        height = 800;
        lifted = 0;
        bars = cutout = gestures = keyboard = outside = Insets.NONE;
        isAttached = true;
        window = new Window() {};
    }

    public static void set(String name, int left, int top, int right, int bottom) throws ReflectiveOperationException {
        TabletWindow.class.getField(name).set(null, Insets.of(left, top, right, bottom));
    }

    public static void resize(int newWidth, int newHeight) {
        width = newWidth;
        height = newHeight;
    }

    public static void lift(int by) {
        lifted = by;
    }

    public static void attach(boolean now) {
        isAttached = now;
    }

    public static Future<?> post(Runnable action) {
        return ui.submit(action);
    }

    public static boolean isUiThread() {
        return Thread.currentThread() == uiThread;
    }

    public static void onlyOnUiThread() {
        if (!isUiThread()) throw new IllegalStateException("only on Android's own thread");
    }

    /** Android tells the views about other insets; whether who listens hands them on. */
    public static boolean tell() throws Exception {
        boolean[] handedOn = new boolean[1];
        post(() -> handedOn[0] = window.tell()).get();
        return handedOn[0];
    }

    /** Until all that was asked of Android's own thread is done, and what that asked for. */
    public static void settle() throws Exception {
        for (int round = 0; round < 3; round++) post(() -> {}).get();
    }
}
