package android.os;

import org.orbita.Tablet;

/** What a tablet gives for its motor. */
public class SystemVibrator extends Vibrator {
    public void cancel() {}

    public boolean hasAmplitudeControl() {
        return false;
    }

    public boolean hasVibrator() {
        Tablet.mayFail("hasVibrator");
        Tablet.note("hasVibrator");
        return Tablet.hasMotor;
    }
}
