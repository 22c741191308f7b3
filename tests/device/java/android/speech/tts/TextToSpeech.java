package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.HashMap;
import java.util.Locale;
import java.util.Objects;
import org.orbita.Tablet;

public class TextToSpeech {
    public static final int ERROR = -1;
    public static final int QUEUE_ADD = 1;
    public static final int QUEUE_FLUSH = 0;
    public static final int SUCCESS = 0;

    private static OnInitListener waiting;

    public interface OnInitListener {
        void onInit(int status);
    }

    public TextToSpeech(Context context, OnInitListener listener) {
        Tablet.mayFail("TextToSpeech");
        waiting = Objects.requireNonNull(listener);
        Tablet.note("made");
        if (Tablet.voiceWakes != Tablet.LATER) wake(Tablet.voiceWakes);
    }

    public TextToSpeech(Context context, OnInitListener listener, String engine) {
        throw new UnsupportedOperationException();
    }

    /** The voice is awake, or cannot be: said on Android's own thread. */
    public static void wake(int status) {
        OnInitListener listener = waiting;
        new Thread(() -> listener.onInit(status)).start();
    }

    public int isLanguageAvailable(Locale locale) {
        Objects.requireNonNull(locale);
        return Tablet.languageAvailable;
    }

    public int setLanguage(Locale locale) {
        Tablet.note("language " + locale);
        return Tablet.languageLoaded;
    }

    public int speak(CharSequence text, int queue, Bundle settings, String id) {
        int answer = queue == QUEUE_FLUSH ? Tablet.spoken : ERROR; // as it is before anybody hears of it
        Tablet.note("speak " + text);
        Tablet.mayFail("speak");
        try {
            if (Tablet.voiceHeld != null) Tablet.voiceHeld.await();
        } catch (InterruptedException stopped) {
            return ERROR;
        }
        return answer;
    }

    public int speak(String text, int queue, HashMap<String, String> settings) {
        throw new UnsupportedOperationException("deprecated");
    }

    public int stop() {
        Tablet.note("stop");
        Tablet.mayFail("stop");
        return SUCCESS;
    }

    public void shutdown() {
        Tablet.note("shutdown");
        Tablet.mayFail("shutdown");
    }
}
