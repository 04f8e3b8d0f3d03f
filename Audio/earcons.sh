#!/usr/bin/env bash
# Makes the short sounds that mean something, below Audio/earcons. Needs sox and nothing else; the same each time.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p earcons

# "Chosen": two soft tones, a fifth apart, one into the other; 120 ms at about -20 dBFS.
sox -D -R -n -r 22050 -b 16 -c 1 "$work/low.wav" synth 0.07 sine 587.33 fade t 0.008 0.07 0.03
sox -D -R -n -r 22050 -b 16 -c 1 "$work/high.wav" synth 0.07 sine 880 fade t 0.008 0.07 0.05 pad 0.05 0
sox -D -R -m "$work/low.wav" "$work/high.wav" -b 16 earcons/chosen.wav gain -n -13
