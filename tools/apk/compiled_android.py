"""In place of the compiled half of python-for-android's module `android`, where there is no Android; with the names
that Kivy, KivyMD and materialyoucolor take from it."""

from jnius import autoclass

python_act = autoclass("org.kivy.android.PythonActivity")
mActivity = python_act.mActivity
api_version = autoclass("android.os.Build$VERSION").SDK_INT


def remove_presplash() -> None:
    mActivity.removeLoadingScreen()


def get_keyboard_height() -> int:
    return 0
