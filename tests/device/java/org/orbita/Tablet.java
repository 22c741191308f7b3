package org.orbita;

import android.content.Intent;
import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The tablet behind the Android classes beside this one: a test sets it up here, and looks here what was done to it. */
public class Tablet {
    public static final int LATER = 99; // as the answer of a voice: only when `wake` is called

    public static File folder; // with files/, cache/, external/ and downloads/ in it
    public static Set<String> failing = new HashSet<>(); // methods that throw
    public static BlockingQueue<String> happened = new LinkedBlockingQueue<>();
    public static List<Intent> started = new ArrayList<>();
    public static List<Integer> codes = new ArrayList<>(); // of started activities that shall answer
    public static Map<String, String> documents = new HashMap<>(); // paths of files by their addresses
    public static int voiceWakes;
    public static int languageAvailable;
    public static int languageLoaded;
    public static int spoken;
    public static CountDownLatch voiceHeld; // until then it does not come back from speaking
    public static boolean hasMotor;
    public static boolean hasExternalFolder;
    public static boolean diskIsFull;
    public static float density;
    public static float fontScale;
    public static boolean night;

    public static void reset(String place) {
        folder = new File(place);
        for (String name : new String[] {"files", "cache", "external", "downloads"}) {
            new File(folder, name).mkdirs();
        }
        failing.clear();
        happened.clear();
        started.clear();
        codes.clear();
        documents.clear();
        android.content.ContentResolver.forget();
        org.kivy.android.PythonActivity.mActivity.forget();
        TabletWindow.reset();
        voiceWakes = languageAvailable = languageLoaded = spoken = 0;
        voiceHeld = null;
        hasMotor = hasExternalFolder = true;
        diskIsFull = false;
        density = 2.0f;
        fontScale = 1.0f;
        night = false;
    }

    public static void setUp(String name, int value) throws ReflectiveOperationException {
        Tablet.class.getField(name).setInt(null, value);
    }

    public static void setUp(String name, boolean value) throws ReflectiveOperationException {
        Tablet.class.getField(name).setBoolean(null, value);
    }

    public static void setScreen(float dots, float letters) {
        density = dots;
        fontScale = letters;
    }

    public static void holdVoice() {
        voiceHeld = new CountDownLatch(1);
    }

    public static void letVoiceGo() {
        if (voiceHeld != null) voiceHeld.countDown();
    }

    /** Called by every Android method that can be made to fail. */
    public static void mayFail(String method) {
        if (failing.contains(method)) throw new IllegalStateException(method + " was made to fail");
    }

    public static void note(String what) {
        happened.add(what);
    }

    /** The next thing that happened, as soon as it has; "" if nothing does for a minute. */
    public static String next() throws InterruptedException {
        String what = happened.poll(60, TimeUnit.SECONDS);
        return what == null ? "" : what;
    }

    public static boolean isQuiet() {
        return happened.isEmpty();
    }

    /** The letters of a text as Java has them, such as "61 1f680 62". */
    public static String letters(String text) {
        List<String> found = new ArrayList<>();
        text.codePoints().forEach(letter -> found.add(Integer.toHexString(letter)));
        return String.join(" ", found);
    }

    /** The user has changed something in the settings of the device. */
    public static void changeSettings(float dots, float letters, String language) throws Exception {
        setScreen(dots, letters);
        java.util.Locale.setDefault(new java.util.Locale(language));
        TabletWindow.post(() -> org.kivy.android.PythonActivity.mActivity.tellSettings()).get();
    }

    /** Another app gives its answer, on Android's own thread. */
    public static void answer(int code, int result, Intent intent) {
        new Thread(() -> org.kivy.android.PythonActivity.mActivity.tell(code, result, intent)).start();
    }
}
