package android.content;

import android.net.Uri;
import android.os.Bundle;
import android.os.CancellationSignal;
import android.os.ParcelFileDescriptor;
import android.provider.MediaStore.MediaColumns;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.orbita.Tablet;

/**
 * With the store of media behind it as far as downloads go: how large a file is, is looked at when it is no longer
 * pending, and for one that never was, when it is closed or detached.
 */
public abstract class ContentResolver {
    private static final Map<String, Map<String, Object>> rows = new LinkedHashMap<>();

    public static void forget() {
        rows.clear();
    }

    public final Uri insert(Uri address, ContentValues values) {
        Tablet.mayFail("insert");
        if (Tablet.failing.contains("insert gives nothing")) return null;
        Uri row = Uri.parse(Objects.requireNonNull(address, "url") + "/" + (rows.size() + 1));
        rows.put(row.toString(), new LinkedHashMap<>(values.kept));
        return row;
    }

    public final Uri insert(Uri address, ContentValues values, Bundle extras) {
        throw new UnsupportedOperationException();
    }

    public final ParcelFileDescriptor openFileDescriptor(Uri address, String mode) throws FileNotFoundException {
        Tablet.mayFail("openFileDescriptor");
        String name = Objects.requireNonNull(address, "uri").toString();
        boolean isRow = rows.containsKey(name);
        if (!isRow && !Tablet.documents.containsKey(name)) throw new FileNotFoundException(name);
        File path = isRow ? file(name) : new File(Tablet.documents.get(name));
        if (isRow && Tablet.diskIsFull) path = new File("/dev/full"); // only opened for writing, never deleted
        try {
            return new ParcelFileDescriptor(path, mode, () -> {
                if (isRow && !isPending(name)) look(name);
            });
        } catch (IOException problem) {
            throw new FileNotFoundException(problem.getMessage());
        }
    }

    public final ParcelFileDescriptor openFileDescriptor(Uri address, String mode, CancellationSignal signal) {
        throw new UnsupportedOperationException();
    }

    public final int update(Uri address, ContentValues values, String where, String[] arguments) {
        Tablet.mayFail("update");
        String name = address.toString();
        rows.get(name).putAll(values.kept);
        if (!isPending(name)) look(name);
        return 1;
    }

    public final int update(Uri address, ContentValues values, Bundle extras) {
        throw new UnsupportedOperationException();
    }

    public final int delete(Uri address, String where, String[] arguments) {
        Tablet.mayFail("delete");
        file(address.toString()).delete();
        return rows.remove(address.toString()) == null ? 0 : 1;
    }

    public final int delete(Uri address, Bundle extras) {
        throw new UnsupportedOperationException();
    }

    private static File file(String row) {
        return new File(Tablet.folder, "downloads/" + row.hashCode());
    }

    private static boolean isPending(String row) {
        return Integer.valueOf(1).equals(rows.get(row).get(MediaColumns.IS_PENDING));
    }

    private static void look(String row) {
        rows.get(row).put(MediaColumns.SIZE, file(row).length());
    }

    // ------------------------------------------------------------ for the tests

    public static int count() {
        return rows.size();
    }

    /** What another app is told of a file in the downloads; as text. */
    public static String column(String row, String name) {
        return String.valueOf(rows.get(row).get(name));
    }

    public static String path(String row) {
        return file(row).getPath();
    }
}
