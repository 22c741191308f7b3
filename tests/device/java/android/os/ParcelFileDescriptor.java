package android.os;

import java.io.Closeable;
import java.io.File;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

public class ParcelFileDescriptor implements Parcelable, Closeable {
    private static final List<RandomAccessFile> detached = new ArrayList<>(); // or Java would close them some day

    private final RandomAccessFile file;
    private final Runnable closed;

    public ParcelFileDescriptor(File path, String mode, Runnable closed) throws IOException {
        this.file = new RandomAccessFile(path, mode.startsWith("r") ? "r" : "rw");
        this.closed = closed;
    }

    public int getFd() {
        try {
            Field number = FileDescriptor.class.getDeclaredField("fd");
            number.setAccessible(true);
            return number.getInt(file.getFD());
        } catch (ReflectiveOperationException | IOException problem) {
            throw new IllegalStateException(problem);
        }
    }

    /** For whoever waits for the end of writing, this is the end: nothing that is written later is seen. */
    public int detachFd() {
        detached.add(file);
        closed.run();
        return getFd();
    }

    public void close() throws IOException {
        file.close();
        closed.run();
    }
}
