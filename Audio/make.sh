#!/usr/bin/env bash
# Makes the recordings below Audio anew: the riders of the demos and the sound that opens Rider.
# The English rider is flite's slt, the Spanish one espeak-ng's own voice, since Debian has no other. Needs flite and sox.
set -euo pipefail
cd "$(dirname "$0")"

# As a headset would give it: half a second of room before and behind, at -50 dBFS or so.
room() { sox "$1" -r 16000 -b 16 -c 1 "$2" gain -n -6 pad 0.4 0.5; }

english() { flite -voice slt -t "$2" -o /tmp/take.$$.wav && room /tmp/take.$$.wav "demo/en/$1.flac"; }
spanish() { ../bin/vivavoz say "$2" --locale es --to /tmp/take.$$.wav >/dev/null && room /tmp/take.$$.wav "demo/es/$1.flac"; }

# Two notes, and the words behind them, in the locale's own voice.
opening() {
  ../bin/vivavoz say "$2" --locale "$1" --to /tmp/words.$$.wav >/dev/null
  sox -n -r 22050 -b 16 /tmp/low.$$.wav synth 0.11 sine 659 fade t 0.005 0.11 0.06 gain -14
  sox -n -r 22050 -b 16 /tmp/high.$$.wav synth 0.18 sine 988 fade t 0.005 0.18 0.12 gain -14 pad 0 0.08
  sox /tmp/low.$$.wav /tmp/high.$$.wav /tmp/words.$$.wav "$1/opened.flac"
}

trap 'rm -f /tmp/take.$$.wav /tmp/words.$$.wav /tmp/low.$$.wav /tmp/high.$$.wav' EXIT
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

spanish abre-rider "abre rider"
spanish tiempo "qué mañana más bonita hace hoy"
spanish bicis "quiero bicis"
spanish si "sí, por favor"
spanish smithfield "esmizfild"
spanish aparcar "aparcar cerca de la plaza merrion"
spanish sur "la del sur"
spanish no "no, gracias"
