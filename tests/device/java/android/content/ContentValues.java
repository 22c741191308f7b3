package android.content;

import android.os.Parcelable;
import java.util.HashMap;
import java.util.Map;

public final class ContentValues implements Parcelable {
    final Map<String, Object> kept = new HashMap<>();

    public ContentValues() {}

    public ContentValues(int size) {}

    public ContentValues(ContentValues from) {
        kept.putAll(from.kept);
    }

    public void put(String key, String value) {
        kept.put(key, value);
    }

    public void put(String key, Byte value) {
        kept.put(key, value);
    }

    public void put(String key, Short value) {
        kept.put(key, value);
    }

    public void put(String key, Integer value) {
        kept.put(key, value);
    }

    public void put(String key, Long value) {
        kept.put(key, value);
    }

    public void put(String key, Float value) {
        kept.put(key, value);
    }

    public void put(String key, Double value) {
        kept.put(key, value);
    }

    public void put(String key, Boolean value) {
        kept.put(key, value);
    }

    public void put(String key, byte[] value) {
        kept.put(key, value);
    }
}
