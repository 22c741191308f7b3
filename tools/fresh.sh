#!/usr/bin/env bash
# The two commands, and the tour of the package, on machines that have never seen Orbita: small Debian systems made for
# it by debootstrap, with a clone of what is committed here, in a folder with a space and Polish letters in its name.
# `make fresh` calls it, as root, on Debian or Ubuntu with debootstrap and git. A part of it only:
#
#     make fresh RELEASE=trixie USERS=user COMMANDS="make setup; make lint"
#
# RELEASE    bookworm, trixie and testing are Debian 12, 13 and the next: Python 3.11, 3.13 and 3.14
# USERS      root, for whom setup installs what is missing; user, who is told the line to run (it is run for them)
# COMMANDS   what to run, with a semicolon between
# FOLDER     where the systems are made (some GB each). One that failed stays there; the logs always do
#
# How packages are reached (mirror, proxy, certificates, settings of pip) is taken from this machine.
set -euo pipefail
cd "$(dirname "$0")/.."

RELEASE=${RELEASE:-bookworm trixie testing}
USERS=${USERS:-root user}
COMMANDS=${COMMANDS:-make run; make test; make apk-check}
FOLDER=${FOLDER:-build/fresh}
PLACE="Gry planszowe/Świeża Orbita"  # in the home of who runs it

trap 'exit 130' INT TERM
stop() { echo "fresh: $*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || stop "only root can make a system: sudo make fresh"
for tool in debootstrap git unshare; do
    command -v $tool >/dev/null || stop "$tool is missing: apt-get install debootstrap git util-linux"
done
[ -z "$(git status --porcelain)" ] || echo "fresh: what is not committed is left out"
mkdir -p "$FOLDER"
FOLDER=$(realpath "$FOLDER")

# ------------------------------------------------------------ what this machine knows about packages

mapfile -t PIP_FILES < <(ls /etc/pip.conf ~/.config/pip/pip.conf 2>/dev/null)
mapfile -t SETTINGS < <(env | grep -iE '^(PIP_[A-Z_]+|https?_proxy|no_proxy)=')

# Folders that pip takes packages from. A page of an index links to files beside the index, hence the one above it.
pip_folders() {
    { printf '%s\n' "${SETTINGS[@]}"; cat "${PIP_FILES[@]}" /dev/null; } | grep -oE '(file://)?/[^ ,]+' | sort -u |
        while read -r path; do
            [[ $path != file://* ]] || path=$(dirname "${path#file://}")
            [ ! -d "$path" ] || echo "$path"
        done
}
mapfile -t PIP_FOLDERS < <(pip_folders)

mirror() {
    apt-get indextargets --format '$(ORIGIN) $(LABEL) $(REPO_URI)' | awk '$1 == "Debian" && $2 == "Debian" { print $3; exit }'
}

take_settings() {  # SYSTEM
    cp -L /etc/resolv.conf /etc/hosts "$1/etc/"
    cp -L /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/"
    apt-config dump | grep -E '^Acquire::(https?::|Check-Valid-Until|Retries)' > "$1/etc/apt/apt.conf.d/90host" || true
    for file in /etc/apt/auth.conf /etc/apt/auth.conf.d; do
        [ ! -e $file ] || cp -r $file "$1/etc/apt/"
    done
    for file in "${PIP_FILES[@]}"; do
        install -D -m 644 "$file" "$1${file/#$HOME//etc/skel}"
    done
    cp -r "$1/etc/skel/." "$1/root/"
}

# ------------------------------------------------------------ a system

# Made once for each release, and unpacked for each user.
make_base() {  # RELEASE
    [ ! -e "$FOLDER/$1.tar" ] || return 0
    echo "fresh: making $1"
    eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
    export http_proxy
    rm -rf --one-file-system "$FOLDER/$1"
    debootstrap --variant=minbase --include=make,ca-certificates "$1" "$FOLDER/$1" $(mirror) > "$FOLDER/$1.log" ||
        stop "debootstrap failed: $FOLDER/$1.log"
    tar -C "$FOLDER" -cf "$FOLDER/$1.tar.part" "$1"
    mv "$FOLDER/$1.tar.part" "$FOLDER/$1.tar"
    rm -rf --one-file-system "$FOLDER/$1"
}

unpack() {  # RELEASE USER: a system with a clone, ready for its user
    rm -rf --one-file-system "$system"
    mkdir "$system"
    tar -C "$system" --strip-components=1 -xf "$FOLDER/$1.tar"
    take_settings "$system"
    [ "$2" = root ] || chroot "$system" useradd --create-home --shell /bin/bash "$2"
    # Virtual screens there and here share their numbers, and those from 99 on may be in use here.
    touch "$system"/tmp/.X{99..299}-lock
    git clone -q --depth 1 "file://$PWD" "$system$home/$PLACE"
    [ "$2" = root ] || chroot "$system" chown -R "$2:" "$home"
}

# Runs a command in the system, in its own namespace: what is mounted there, and processes that are left, are gone
# with it, however it ends.
inside() {  # USER COMMAND
    unshare --mount --pid --fork --kill-child bash -euc '
        system=$1; user=$2; home=$3; place=$4; command=$5
        mount -t proc proc "$system/proc"
        mount --bind /dev "$system/dev"
        mount -t devpts -o newinstance,ptmxmode=0666 devpts "$system/dev/pts"
        mount -t tmpfs -o mode=1777 tmpfs "$system/dev/shm"
        shift 5
        while [ "$1" != -- ]; do
            mkdir -p "$system$1"
            mount --bind -o ro "$1" "$system$1"
            shift
        done
        shift
        exec chroot --userspec="$user" "$system" /usr/bin/env -i HOME="$home" USER="$user" TERM=dumb \
            PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@" \
            bash -c "cd \"\$1\" && eval \"\$2\"" - "$home/$place" "$command"
    ' - "$system" "$1" "$home" "$PLACE" "$2" "${PIP_FOLDERS[@]}" -- "${SETTINGS[@]}" </dev/null
}

# Runs the lines that setup prints, as someone with sudo would.
obey_setup() {  # USER
    local told line
    for _ in 1 2 3; do
        told=$(inside "$1" "make setup" 2>&1) && return
        echo "$told"
        line=$(grep '^sudo apt-get' <<<"$told") || return
        inside root "export DEBIAN_FRONTEND=noninteractive; ${line//sudo /}" >/dev/null || return
    done
    return 1
}

# ------------------------------------------------------------ all of them

results=()
failed=  # anywhere
broken=  # in this system

# Keeps a log and the result; does nothing once something has failed in this system.
step() {  # RELEASE USER NAME COMMAND...
    local name="$1, $2: $3" log=$FOLDER/$1-$2.log began=$SECONDS outcome=passed
    [ -z "$broken" ] || return 0
    shift 3
    echo "== $name" | tee -a "$log"
    "$@" 2>&1 | tee -a "$log" || { outcome=failed; broken=yes; failed=yes; }
    results+=("$name $outcome after $((SECONDS - began)) s")
}

try() {  # RELEASE USER
    local home=/root system=$FOLDER/$1-$2 command
    [ "$2" = root ] || home=/home/$2
    broken=
    rm -f "$FOLDER/$1-$2.log"
    make_base "$1"
    unpack "$1" "$2"
    [ "$2" = root ] || step "$1" "$2" "the lines that setup prints" obey_setup "$2"
    while read -r command; do
        step "$1" "$2" "$command" inside "$2" "$command"
    done < <(tr ';' '\n' <<<"$COMMANDS")
    [ -n "$broken" ] || rm -rf --one-file-system "$system"
}

for release in $RELEASE; do
    for user in $USERS; do
        try "$release" "$user"
    done
done
printf '%s\n' "== fresh machines" "${results[@]}"
[ -z "$failed" ]
