#!/usr/bin/env bash
# Makes the takes anew that the tests of whole conversations say, beside those of the demos. Needs flite, festival with
# festvox-ca-ona-hts, and sox. The Spanish speaker is a Catalan voice that reads Spanish spelt the Catalan way: Debian
# has no Spanish voice but espeak-ng's, and that one nobody should be tuned on.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

room() { sox "$1" -r 16000 -b 16 -c 1 "$2" gain -n -6 pad 0.4 0.5; }

english() {
  flite -voice slt -t "$2" -o "$work/take.wav"
  room "$work/take.wav" "en/$1.flac"
}

spanish() {
  printf '(voice_upc_ca_ona_hts)\n(utt.save.wave (utt.synth (Utterance Text "%s")) "%s")\n' "$2" "$work/take.wav" \
    >"$work/take.scm"
  festival -b "$work/take.scm"
  room "$work/take.wav" "es/$1.flac"
}

english sound-off "turn off the sound"
english sound-on "turn on the sound"
english stop "stop"
english help "what can i say"
english spanish "in spanish"

spanish sonido-off "quita el sonido"
