package android.app;

import android.content.ComponentCallbacks;
import android.content.ContentResolver;
import android.content.Context;
import android.content.Intent;
import android.content.res.Resources;
import android.os.Bundle;
import android.os.SystemVibrator;
import android.view.Window;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.orbita.Tablet;
import org.orbita.TabletWindow;

public class Activity extends Context {
    public static final int RESULT_CANCELED = 0;
    public static final int RESULT_FIRST_USER = 1;
    public static final int RESULT_OK = -1;

    public Context getApplicationContext() {
        return this;
    }

    public File getCacheDir() {
        return new File(Tablet.folder, "cache");
    }

    public ContentResolver getContentResolver() {
        return new ContentResolver() {};
    }

    public File getExternalFilesDir(String type) {
        return Tablet.hasExternalFolder ? new File(Tablet.folder, "external") : null;
    }

    public File getFilesDir() {
        return new File(Tablet.folder, "files");
    }

    public Resources getResources() {
        return new Resources();
    }

    public Object getSystemService(String name) {
        Tablet.mayFail("getSystemService");
        if (name.equals(VIBRATOR_SERVICE)) return new SystemVibrator();
        if (name.equals(CLIPBOARD_SERVICE)) return new android.content.ClipboardManager();
        return null;
    }

    public void startActivity(Intent intent) {
        Tablet.mayFail("startActivity");
        Tablet.started.add(intent);
        Tablet.note("startActivity " + intent.getAction());
    }

    public void startActivity(Intent intent, Bundle options) {
        throw new UnsupportedOperationException();
    }

    public void startActivityForResult(Intent intent, int code) {
        Tablet.mayFail("startActivityForResult");
        Tablet.started.add(intent);
        Tablet.codes.add(code);
    }

    public void startActivityForResult(Intent intent, int code, Bundle options) {
        throw new UnsupportedOperationException();
    }

    public void finishAndRemoveTask() {
        Tablet.note("finishAndRemoveTask");
    }

    public boolean moveTaskToBack(boolean nonRoot) {
        Tablet.note("moveTaskToBack");
        return true;
    }

    public Window getWindow() {
        return TabletWindow.window;
    }

    public void registerComponentCallbacks(ComponentCallbacks callback) {
        Tablet.mayFail("registerComponentCallbacks");
        settingsListeners.add(callback);
    }

    /** On Android's own thread; at once if this is it. */
    public final void runOnUiThread(Runnable action) {
        if (TabletWindow.isUiThread()) action.run();
        else TabletWindow.post(action);
    }

    // ------------------------------------------------------------ for the tests

    private final List<ComponentCallbacks> settingsListeners = new ArrayList<>();

    public void forget() {
        settingsListeners.clear();
    }

    public void tellSettings() {
        for (ComponentCallbacks each : settingsListeners) each.onConfigurationChanged(getResources().getConfiguration());
    }
}
