package android.content;

import android.net.Uri;
import android.os.Bundle;
import android.os.Parcelable;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** With every putExtra that Android has: which of them is called, is what other apps go by. */
public class Intent implements Cloneable, Parcelable {
    public static final String ACTION_CHOOSER = "android.intent.action.CHOOSER";
    public static final String ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String CATEGORY_OPENABLE = "android.intent.category.OPENABLE";
    public static final String EXTRA_INTENT = "android.intent.extra.INTENT";
    public static final String EXTRA_STREAM = "android.intent.extra.STREAM";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 1;

    private final Map<String, Object> extras = new HashMap<>();
    private final Map<String, String> kinds = new HashMap<>();
    private final List<String> categories = new ArrayList<>();
    private String action;
    private String type;
    private Uri data;
    private int flags;

    public Intent() {}

    public Intent(Intent from) {
        throw new UnsupportedOperationException();
    }

    public Intent(String action) {
        this.action = action;
    }

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
    }

    public Intent(Context context, Class<?> type) {
        throw new UnsupportedOperationException();
    }

    public Intent(String action, Uri data, Context context, Class<?> type) {
        throw new UnsupportedOperationException();
    }

    public static Intent createChooser(Intent target, CharSequence title) {
        return new Intent(ACTION_CHOOSER).putExtra(EXTRA_INTENT, target);
    }

    public static Intent createChooser(Intent target, CharSequence title, IntentSender sender) {
        throw new UnsupportedOperationException();
    }

    public String getAction() {
        return action;
    }

    public Intent setAction(String action) {
        this.action = action;
        return this;
    }

    public String getType() {
        return type;
    }

    public Intent setType(String type) {
        this.type = type;
        return this;
    }

    public Uri getData() {
        return data;
    }

    public Intent setData(Uri data) {
        this.data = data;
        return this;
    }

    public int getFlags() {
        return flags;
    }

    public Intent addFlags(int flags) {
        this.flags |= flags;
        return this;
    }

    public boolean hasCategory(String category) {
        return categories.contains(category);
    }

    public Intent addCategory(String category) {
        categories.add(category);
        return this;
    }

    public String getStringExtra(String name) {
        return extras.get(name) instanceof String ? (String) extras.get(name) : null;
    }

    @SuppressWarnings("unchecked")
    public <T extends Parcelable> T getParcelableExtra(String name) {
        return (T) extras.get(name);
    }

    /** For the tests: the kind of value that putExtra was called with. */
    public String kindOf(String name) {
        return kinds.get(name);
    }

    private Intent keep(String name, String kind, Object value) {
        kinds.put(name, kind);
        extras.put(name, value);
        return this;
    }

    public Intent putExtra(String name, boolean value) {
        return keep(name, "boolean", value);
    }

    public Intent putExtra(String name, byte value) {
        return keep(name, "byte", value);
    }

    public Intent putExtra(String name, char value) {
        return keep(name, "char", value);
    }

    public Intent putExtra(String name, short value) {
        return keep(name, "short", value);
    }

    public Intent putExtra(String name, int value) {
        return keep(name, "int", value);
    }

    public Intent putExtra(String name, long value) {
        return keep(name, "long", value);
    }

    public Intent putExtra(String name, float value) {
        return keep(name, "float", value);
    }

    public Intent putExtra(String name, double value) {
        return keep(name, "double", value);
    }

    public Intent putExtra(String name, String value) {
        return keep(name, "String", value);
    }

    public Intent putExtra(String name, CharSequence value) {
        return keep(name, "CharSequence", value);
    }

    public Intent putExtra(String name, Parcelable value) {
        return keep(name, "Parcelable", value);
    }

    public Intent putExtra(String name, Parcelable[] value) {
        return keep(name, "Parcelable[]", value);
    }

    public Intent putExtra(String name, Serializable value) {
        return keep(name, "Serializable", value);
    }

    public Intent putExtra(String name, boolean[] value) {
        return keep(name, "boolean[]", value);
    }

    public Intent putExtra(String name, byte[] value) {
        return keep(name, "byte[]", value);
    }

    public Intent putExtra(String name, short[] value) {
        return keep(name, "short[]", value);
    }

    public Intent putExtra(String name, char[] value) {
        return keep(name, "char[]", value);
    }

    public Intent putExtra(String name, int[] value) {
        return keep(name, "int[]", value);
    }

    public Intent putExtra(String name, long[] value) {
        return keep(name, "long[]", value);
    }

    public Intent putExtra(String name, float[] value) {
        return keep(name, "float[]", value);
    }

    public Intent putExtra(String name, double[] value) {
        return keep(name, "double[]", value);
    }

    public Intent putExtra(String name, String[] value) {
        return keep(name, "String[]", value);
    }

    public Intent putExtra(String name, CharSequence[] value) {
        return keep(name, "CharSequence[]", value);
    }

    public Intent putExtra(String name, Bundle value) {
        return keep(name, "Bundle", value);
    }
}
