package android.os;

public abstract class VibrationEffect implements Parcelable {
    public static final int DEFAULT_AMPLITUDE = -1;

    public String what;

    public static VibrationEffect createOneShot(long milliseconds, int amplitude) {
        VibrationEffect effect = new VibrationEffect() {};
        effect.what = milliseconds + " ms at " + amplitude;
        return effect;
    }

    public static VibrationEffect createWaveform(long[] timings, int repeat) {
        throw new UnsupportedOperationException();
    }

    public static VibrationEffect createWaveform(long[] timings, int[] amplitudes, int repeat) {
        throw new UnsupportedOperationException();
    }
}
