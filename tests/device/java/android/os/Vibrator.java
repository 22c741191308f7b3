package android.os;

import android.media.AudioAttributes;
import org.orbita.Tablet;

public abstract class Vibrator {
    public abstract void cancel();

    public abstract boolean hasAmplitudeControl();

    public abstract boolean hasVibrator();

    public void vibrate(long milliseconds) {
        note(milliseconds + " ms");
    }

    public void vibrate(long milliseconds, AudioAttributes attributes) {
        throw new UnsupportedOperationException();
    }

    public void vibrate(long[] pattern, int repeat) {
        throw new UnsupportedOperationException();
    }

    public void vibrate(long[] pattern, int repeat, AudioAttributes attributes) {
        throw new UnsupportedOperationException();
    }

    public void vibrate(VibrationEffect effect) {
        note(effect.what);
    }

    public void vibrate(VibrationEffect effect, AudioAttributes attributes) {
        throw new UnsupportedOperationException();
    }

    public void vibrate(VibrationEffect effect, VibrationAttributes attributes) {
        throw new UnsupportedOperationException();
    }

    private static void note(String what) {
        Tablet.mayFail("vibrate");
        Tablet.note("vibrate " + what);
    }
}
