package android.os;

public class Build {
    public static class VERSION {
        public static int SDK_INT = 34; // not final: a test makes the tablet older

        public static void become(int level) {
            SDK_INT = level;
        }
    }

    public static class VERSION_CODES {}
}
