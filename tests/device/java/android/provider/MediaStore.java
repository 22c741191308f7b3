package android.provider;

import android.net.Uri;

public final class MediaStore {
    public interface MediaColumns {
        String DISPLAY_NAME = "_display_name";
        String IS_PENDING = "is_pending";
        String MIME_TYPE = "mime_type";
        String RELATIVE_PATH = "relative_path";
        String SIZE = "_size";
    }

    public static final class Downloads implements MediaColumns {
        public static final Uri EXTERNAL_CONTENT_URI = Uri.parse("content://media/external/downloads");
    }
}
