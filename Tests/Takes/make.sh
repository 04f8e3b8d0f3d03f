#!/usr/bin/env bash
# Generates the recordings for the tests of whole conversations, in addition to those of the demos.
# It has the same requirements as Audio/voices.sh.
set -euo pipefail
cd "$(dirname "$0")"
# shellcheck source=Audio/voices.sh
source ../../Audio/voices.sh

english en/sound-off.flac "turn off the sound"
english en/sound-on.flac "turn on the sound"
english en/stop.flac "stop"
english en/help.flac "what can i say"
english en/spanish.flac "in spanish"

spanish es/sonido-off.flac "quita el sonido"
