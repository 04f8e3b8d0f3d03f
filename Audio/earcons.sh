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

# Beside the words, and softer than they are. "Listening": one short tone that rises, 60 ms. Shorter than what the ears take for
# the beginning of speech, should a microphone hear it.
sox -D -R -n -r 22050 -b 16 -c 1 earcons/listening.wav synth 0.06 sine 700:1000 fade t 0.006 0.06 0.03 gain -n -20
# "Understood": the same tone twice, 90 ms in all. "Missed": two tones that fall. "Waiting": a soft tick, 25 ms.
sox -D -R -n -r 22050 -b 16 -c 1 "$work/tone.wav" synth 0.04 sine 988 fade t 0.004 0.04 0.02
sox -D -R "$work/tone.wav" "$work/tone.wav" -b 16 earcons/understood.wav gain -n -20
sox -D -R -n -r 22050 -b 16 -c 1 "$work/fall.wav" synth 0.06 sine 494 fade t 0.006 0.06 0.03
sox -D -R -n -r 22050 -b 16 -c 1 "$work/deep.wav" synth 0.09 sine 330 fade t 0.006 0.09 0.05
sox -D -R "$work/fall.wav" "$work/deep.wav" -b 16 earcons/missed.wav gain -n -20
sox -D -R -n -r 22050 -b 16 -c 1 earcons/waiting.wav synth 0.025 sine 440 fade t 0.004 0.025 0.015 gain -n -26

# "Success": three tones that rise, each into the next; 150 ms.
for tone in "1 523.25 0" "2 659.26 0.04" "3 783.99 0.08"; do
  read -r number pitch start <<<"$tone"
  sox -D -R -n -r 22050 -b 16 -c 1 "$work/success$number.wav" synth 0.07 sine "$pitch" fade t 0.008 0.07 0.04 pad "$start" 0
done
sox -D -R -m "$work"/success[123].wav -b 16 earcons/success.wav gain -n -15
