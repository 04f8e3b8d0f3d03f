#!/usr/bin/env bash
# Makes the takes anew that the tests of whole conversations say, beside those of the demos.
# Needs what Audio/voices.sh needs.
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
