package android.net;

import android.os.Parcelable;
import java.util.Objects;

public abstract class Uri implements Parcelable, Comparable<Uri> {
    public static Uri parse(String address) {
        return new Text(Objects.requireNonNull(address));
    }

    public abstract String toString();

    public int compareTo(Uri other) {
        return toString().compareTo(other.toString());
    }

    private static class Text extends Uri {
        private final String address;

        Text(String address) {
            this.address = address;
        }

        public String toString() {
            return address;
        }
    }
}
