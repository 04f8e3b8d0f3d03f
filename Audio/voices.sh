# Sourced by the scripts that make recordings: the voices that stand in for riders.
# shellcheck shell=bash
# The English rider is flite's slt. The Spanish one is a Catalan voice of festival that reads Spanish spelt the Catalan
# way: Debian has no Spanish voice but espeak-ng's own, which is what the listener hears, and nobody should be tuned on.
# Needs flite, festival with festvox-ca-ona-hts, and sox.

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# As a headset would give it: a little room before and behind.
room() { sox "$1" -r 16000 -b 16 -c 1 "$2" gain -n -6 pad 0.4 0.5; }

# english FILE "words"
english() {
  flite -voice slt -t "$2" -o "$work/take.wav"
  room "$work/take.wav" "$1"
}

# spanish FILE "words, spelt the Catalan way"
spanish() {
  printf '(voice_upc_ca_ona_hts)\n(utt.save.wave (utt.synth (Utterance Text "%s")) "%s")\n' "$2" "$work/take.wav" |
    iconv -t latin1 >"$work/take.scm" # which festival reads; an accent in UTF-8 is two other letters to it
  festival -b "$work/take.scm"
  room "$work/take.wav" "$1"
}
