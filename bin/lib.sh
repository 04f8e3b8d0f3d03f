# Shared by bin/vivavoz and bin/test: what the machine needs, and how it gets it.
# shellcheck shell=bash disable=SC2034
# Everything is said on stderr: stdout belongs to the program.

# The Debian packages that VivaVoz needs to be built and to run ...
RUN_PACKAGES=(
  libespeak-ng-dev espeak-ng-data            # speech out
  libpocketsphinx-dev libsphinxbase-dev      # speech in
  pocketsphinx-en-us                         # ... and its English model
  libsndfile1-dev libsoxr-dev                # sound files of any format and rate
  libspeexdsp-dev libwebrtc-audio-processing-dev   # echo: our own voice at the microphone
  libcrypt-dev                               # hashes a guardian's password
  libcurl4-openssl-dev                       # error reports by a mail server
  libzip-dev                                 # packages of boards, .obz
  libpulse-dev libpulse0                     # headsets
  pkg-config
  python3-venv                               # fetches RNNoise, see bin/setup-rnnoise
)
# ... and those that only its tests need.
TEST_PACKAGES=(
  flite festival festvox-kallpc16k festvox-us-slt-hts   # voices that stand in for people
  festvox-ca-ona-hts espeak-ng                          # ... and for those who speak Spanish
  sox pocketsphinx-testdata                             # sounds, and recordings of people
  gpsd                                                  # reads a ride as it reads a receiver
  pulseaudio pulseaudio-utils                           # a sound server without hardware
)
SWIFT_WANTED=6.1

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# Something is missing on the machine.
missing() {
  say "$*"
  exit 3
}

# The packages among the arguments that are not installed, one a line.
packages_missing() {
  local package state
  for package in "$@"; do
    state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || state=none
    [[ $state == installed ]] || printf '%s\n' "$package"
  done
}

# Installs those of the arguments that are missing; never asks a question where nobody can answer it.
install_packages() {
  local wanted=() become=() log
  if ! command -v dpkg-query >/dev/null; then
    say "this is no Debian machine; it needs the like of: $*"
    return
  fi
  mapfile -t wanted < <(packages_missing "$@")
  ((${#wanted[@]})) || return 0
  local by_hand="apt-get update && apt-get install -y ${wanted[*]}"
  say "missing, and to be installed with apt-get: ${wanted[*]}"
  if (($(id -u) != 0)); then
    command -v sudo >/dev/null || missing "there is no sudo here; run as root: $by_hand"
    become=(sudo)
    [[ -t 0 && -t 2 ]] || become=(sudo -n)
    by_hand="sudo apt-get update && sudo apt-get install -y ${wanted[*]}"
    "${become[@]}" true </dev/null 2>/dev/null || [[ -t 0 && -t 2 ]] ||
      missing "sudo wants a password; run by hand: $by_hand"
  fi
  log=$(mktemp)
  if ! apt_get update >"$log" 2>&1; then
    say "apt-get update failed (no network?); trying with what is known"
  fi
  if ! apt_get install --no-install-recommends "${wanted[@]}" >>"$log" 2>&1; then
    tail -n 5 "$log" >&2
    rm -f "$log"
    missing "the packages could not be installed (the network, or permission); run by hand: $by_hand"
  fi
  rm -f "$log"
}

apt_get() {
  "${become[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=300 "$@" </dev/null
}

# Ends unless there is a Swift that is new enough.
check_swift() {
  local version
  command -v swift >/dev/null ||
    missing "Swift is missing; get $SWIFT_WANTED or newer for Debian 12 at https://www.swift.org/install/linux/"
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)
  if [[ $(printf '%s\n' "$SWIFT_WANTED" "${version:-0}" | sort -V | head -n 1) != "$SWIFT_WANTED" ]]; then
    missing "Swift ${version:-(unknown)} is too old; get $SWIFT_WANTED or newer at https://www.swift.org/install/linux/"
  fi
}
