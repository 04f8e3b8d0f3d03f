#!/usr/bin/env bash
# Makes the recordings below Audio anew: the riders of the demos and the sound that opens Rider.
# The English rider is flite's slt. The Spanish one is a Catalan voice of festival that reads Spanish spelt the Catalan
# way: Debian has no Spanish voice but espeak-ng's own, which is what the listener hears.
# Needs flite, festival with festvox-ca-ona-hts, and sox.
set -euo pipefail
cd "$(dirname "$0")"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# As a headset would give it: a little room before and behind.
room() { sox "$1" -r 16000 -b 16 -c 1 "$2" gain -n -6 pad 0.4 0.5; }

english() {
  flite -voice slt -t "$2" -o "$work/take.wav"
  room "$work/take.wav" "demo/en/$1.flac"
}

spanish() {
  printf '(voice_upc_ca_ona_hts)\n(utt.save.wave (utt.synth (Utterance Text "%s")) "%s")\n' "$2" "$work/take.wav" \
    >"$work/take.scm"
  festival -b "$work/take.scm"
  room "$work/take.wav" "demo/es/$1.flac"
}

# Two notes, and the words behind them, in the locale's own voice.
opening() {
  ../bin/vivavoz say "$2" --locale "$1" --to "$work/words.wav" >/dev/null
  sox -n -r 22050 -b 16 "$work/low.wav" synth 0.11 sine 659 fade t 0.005 0.11 0.06 gain -14
  sox -n -r 22050 -b 16 "$work/high.wav" synth 0.18 sine 988 fade t 0.005 0.18 0.12 gain -14 pad 0 0.08
  sox "$work/low.wav" "$work/high.wav" "$work/words.wav" "$1/opened.flac"
}

mkdir -p demo/en demo/es en es
opening en "Rider is open."
opening es "Rider está abierto."

english open-rider "open rider"
english weather "what a lovely morning it is"
english bikes "bikes please"
english yes-please "yes please"
english smithfield "smithfield"
english parking "parking near merrion square"
english south "the south side"
english no-thank-you "no thank you"

spanish abre-rider "abra raider"
spanish trabajo "mañana vuelvo al trabajo en tren"
spanish bicis "quiero bicis"
spanish claro "claru"
spanish castillo "el castillo de dublín"
spanish aparcar "aparcar serca de la plassa merrion"
spanish sur "la del sud"
spanish no-gracias "no gracias"
