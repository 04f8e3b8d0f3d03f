#!/usr/bin/env bash
# Makes the recordings below Audio anew: the riders of the demos and the sound that opens Rider.
# Needs what voices.sh needs, and bin/vivavoz.
set -euo pipefail
cd "$(dirname "$0")"
# shellcheck source=Audio/voices.sh
source voices.sh

# Two notes, and the words behind them, in the locale's own voice.
opening() {
  ../bin/vivavoz say "$2" --locale "$1" --to "$work/words.wav" >/dev/null
  sox -n -r 22050 -b 16 "$work/low.wav" synth 0.11 sine 659 fade t 0.005 0.11 0.06 gain -14
  sox -n -r 22050 -b 16 "$work/high.wav" synth 0.18 sine 988 fade t 0.005 0.18 0.12 gain -14 pad 0 0.08
  sox "$work/low.wav" "$work/high.wav" "$work/words.wav" "$1/opened.flac"
}

mkdir -p demo/en demo/es en es pt
./earcons.sh
opening en "Rider is open."
opening es "Rider está abierto."
opening pt "A Rider está aberta."

english demo/en/open-rider.flac "open rider"
english demo/en/weather.flac "what a lovely morning it is"
english demo/en/bikes.flac "bikes please"
english demo/en/yes-please.flac "yes please"
english demo/en/smithfield.flac "smithfield"
english demo/en/parking.flac "parking near merrion square"
english demo/en/south.flac "the south side"
english demo/en/no-thank-you.flac "no thank you"

spanish demo/es/abre-rider.flac "abra raider"
spanish demo/es/trabajo.flac "mañana vuelvo al trabajo en tren"
spanish demo/es/bicis.flac "quiero bicis"
spanish demo/es/si-por-favor.flac "sí por fabor"
spanish demo/es/castillo.flac "el castillo de dublín"
spanish demo/es/aparcar.flac "aparcar serca de la plassa merrion"
spanish demo/es/sur.flac "la del sud por fabor"
spanish demo/es/no-gracias.flac "no gracias"
