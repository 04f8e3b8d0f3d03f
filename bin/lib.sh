# Shared by bin/vivavoz and bin/test: the packages that the machine needs, and their installation.
# shellcheck shell=bash disable=SC2034
# All output goes to stderr: stdout belongs to the program.

# The Debian packages that VivaVoz needs to be built and to run ...
RUN_PACKAGES=(
  libespeak-ng-dev espeak-ng-data            # speech synthesis
  libpocketsphinx-dev libsphinxbase-dev      # speech recognition
  pocketsphinx-en-us                         # ... and its English acoustic model
  libsndfile1-dev libsoxr-dev                # sound files and resampling
  libspeexdsp-dev libwebrtc-audio-processing-dev   # echo cancellation
  libcrypt-dev                               # password hashes
  libcurl4-openssl-dev                       # error reports by SMTP
  libzip-dev                                 # board packages, .obz
  libpulse-dev libpulse0                     # audio devices
  libjs-leaflet                              # the map of Rider's page
  pkg-config
  python3-venv                               # for bin/setup-rnnoise and bin/setup-recogniser
)
# ... and those that only its tests need.
TEST_PACKAGES=(
  flite festival festvox-kallpc16k festvox-us-slt-hts   # test voices
  festvox-ca-ona-hts espeak-ng                          # ... for Spanish
  sox pocketsphinx-testdata                             # sound tools, and recordings of people
  gpsd                                                  # GPS daemon, fed with recorded rides
  pulseaudio pulseaudio-utils                           # a sound server without hardware
  routino osmium-tool                                   # routes and street maps
  strace                                                # kills a program at a chosen system call
  chromium chromium-driver firefox-esr fonts-noto-color-emoji   # browsers for the pages
)
# ... and those that make and check the Debian package.
PACKAGE_PACKAGES=(
  dpkg-dev binutils lintian                  # the package
  man-db groff-base                          # manual pages
  desktop-file-utils appstream systemd       # desktop entry, AppStream data, services
)
# ... and those that try the package in a bare root.
CHECK_PACKAGES=(mmdebstrap curl util-linux procps)
SWIFT_WANTED=6.2
# An optimised build. With --disable-index-store the build of the tests would fail: SwiftPM finds them in the index.
SWIFT_BUILD=(swift build -c release)

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# Ends the script with exit code 3: something is not installed.
missing() {
  say "$*"
  exit 3
}

# Prints those of the arguments that are not installed packages, one a line.
packages_missing() {
  local package state
  for package in "$@"; do
    state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || state=none
    [[ $state == installed ]] || printf '%s\n' "$package"
  done
}

# Installs those of the arguments that are missing. Without a terminal it asks no questions.
install_packages() {
  local wanted=() become=() log
  if ! command -v dpkg-query >/dev/null; then
    say "this is not a Debian system; install the equivalents of: $*"
    return
  fi
  mapfile -t wanted < <(packages_missing "$@")
  ((${#wanted[@]})) || return 0
  local by_hand="apt-get update && apt-get install -y ${wanted[*]}"
  say "installing missing packages with apt-get: ${wanted[*]}"
  if (($(id -u) != 0)); then
    command -v sudo >/dev/null || missing "sudo is not installed; run as root: $by_hand"
    become=(sudo)
    [[ -t 0 && -t 2 ]] || become=(sudo -n)
    by_hand="sudo apt-get update && sudo apt-get install -y ${wanted[*]}"
    "${become[@]}" true </dev/null 2>/dev/null || [[ -t 0 && -t 2 ]] ||
      missing "sudo needs a password; run by hand: $by_hand"
  fi
  log=$(mktemp)
  if ! apt_get update >"$log" 2>&1; then
    say "apt-get update failed (no network?); continuing with the cached package lists"
  fi
  if ! apt_get install --no-install-recommends "${wanted[@]}" >>"$log" 2>&1; then
    tail -n 5 "$log" >&2
    rm -f "$log"
    missing "the packages could not be installed (network or permissions); run by hand: $by_hand"
  fi
  rm -f "$log"
}

apt_get() {
  "${become[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=300 "$@" </dev/null
}

# Ends the script unless a recent enough Swift is installed.
check_swift() {
  local version
  command -v swift >/dev/null ||
    missing "Swift is not installed; install $SWIFT_WANTED or newer for Debian 12 from https://www.swift.org/install/linux/"
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)
  if [[ $(printf '%s\n' "$SWIFT_WANTED" "${version:-0}" | sort -V | head -n 1) != "$SWIFT_WANTED" ]]; then
    missing "Swift ${version:-(unknown)} is too old; install $SWIFT_WANTED or newer from https://www.swift.org/install/linux/"
  fi
}
