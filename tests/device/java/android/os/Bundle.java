package android.os;

public final class Bundle implements Cloneable, Parcelable {}
