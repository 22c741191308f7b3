package org.kivy.android;

import android.app.Activity;
import android.content.Intent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The app's own activity, with what python-for-android adds to Android's. */
public class PythonActivity extends Activity {
    public static PythonActivity mActivity = new PythonActivity();

    private final List<ActivityResultListener> listeners = Collections.synchronizedList(new ArrayList<>());

    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        listeners.add(listener);
    }

    public void unregisterActivityResultListener(ActivityResultListener listener) {
        listeners.remove(listener);
    }

    public void removeLoadingScreen() {}

    // ------------------------------------------------------------ for the tests

    @Override
    public void forget() {
        super.forget();
        listeners.clear();
    }

    public void tell(int code, int result, Intent intent) {
        synchronized (listeners) {
            for (ActivityResultListener listener : listeners) listener.onActivityResult(code, result, intent);
        }
    }
}
