package android.media;

public final class AudioAttributes implements android.os.Parcelable {
    public static final int USAGE_ASSISTANCE_SONIFICATION = 13;

    public static class Builder {
        public AudioAttributes build() {
            return new AudioAttributes();
        }

        public Builder setLegacyStreamType(int type) {
            return this;
        }

        public Builder setUsage(int usage) {
            return this;
        }
    }
}
