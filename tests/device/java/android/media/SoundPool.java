package android.media;

import android.content.Context;
import java.io.File;
import java.io.FileDescriptor;
import org.orbita.Tablet;

public class SoundPool {
    private int loaded = 0;

    public int load(String path, int priority) {
        Tablet.mayFail("load");
        Tablet.note("load " + new File(path).getName());
        return new File(path).exists() ? ++loaded : 0;
    }

    public int load(Context context, int resource, int priority) {
        throw new UnsupportedOperationException();
    }

    public int load(FileDescriptor file, long offset, long length, int priority) {
        throw new UnsupportedOperationException();
    }

    public final int play(int sound, float left, float right, int priority, int loop, float rate) {
        Tablet.mayFail("play");
        Tablet.note("play " + sound + " at " + left + " " + right + " " + rate);
        return sound;
    }

    public final void release() {
        Tablet.note("release");
    }

    public static class Builder {
        public Builder setMaxStreams(int most) {
            return this;
        }

        public Builder setAudioAttributes(AudioAttributes attributes) {
            return this;
        }

        public SoundPool build() {
            return new SoundPool();
        }
    }
}
