"""Files as every version of Orbita wrote them; they are never changed, and each of them opens for ever."""
