package android.content;

import android.content.res.Resources;
import android.os.Bundle;
import java.io.File;

public abstract class Context {
    public static final String CLIPBOARD_SERVICE = "clipboard";
    public static final String VIBRATOR_SERVICE = "vibrator";

    public abstract Context getApplicationContext();

    public abstract File getCacheDir();

    public abstract ContentResolver getContentResolver();

    public abstract File getExternalFilesDir(String type);

    public abstract File getFilesDir();

    public abstract Resources getResources();

    public abstract Object getSystemService(String name);

    public final <T> T getSystemService(Class<T> type) {
        throw new UnsupportedOperationException();
    }

    public void registerComponentCallbacks(ComponentCallbacks callback) {
        throw new UnsupportedOperationException();
    }

    public abstract void startActivity(Intent intent);

    public abstract void startActivity(Intent intent, Bundle options);
}
