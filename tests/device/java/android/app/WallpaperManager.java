package android.app;

import android.content.Context;

public class WallpaperManager {
    public static WallpaperManager getInstance(Context context) {
        return new WallpaperManager();
    }
}
