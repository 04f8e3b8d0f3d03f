/** The rate that the program hears, and the samples of one message: 20 ms. */
const rate = 16_000
const frame = 320

/**
 * Cuts the microphone's samples into messages of 16 bits. Older Firefox connects a microphone only to a context
 * of its own rate (48 or 44.1 kHz). Taking every third sample would fold what lies above 8 kHz into speech, so
 * that a low-pass filter comes first: a sinc in a Hann window, one set of weights for each position of an output
 * sample between input samples.
 */
class MicrophoneProcessor extends AudioWorkletProcessor {
  constructor() {
    super()
    this.samples = new Int16Array(frame)
    this.length = 0
    this.resampler = sampleRate === rate ? null : new Resampler(sampleRate, rate)
  }

  process([[input]]) {
    if (input) for (const sample of this.resampler?.process(input) ?? input) this.add(sample)
    return true
  }

  add(sample) {
    this.samples[this.length++] = Math.max(-1, Math.min(1, sample)) * 32767
    if (this.length < frame) return
    this.port.postMessage(this.samples.buffer, [this.samples.buffer])
    this.samples = new Int16Array(frame)
    this.length = 0
  }
}

class Resampler {
  constructor(from, to) {
    const divisor = greatestCommonDivisor(from, to)
    this.up = to / divisor
    this.down = from / divisor
    this.half = Math.ceil((16 * from) / to)
    this.weights = Array.from({ length: this.up }, (_, phase) => this.weigh(phase / this.up, (0.45 * to) / from))
    this.history = new Float32Array(2 * this.half)
    /** The place of the next output sample, in steps of 1 / up of an input sample, from the start of the block. */
    this.place = 0
  }

  /** The weights of the inputs around a place; `cutoff` is in cycles for each input sample. They sum up to 1. */
  weigh(fraction, cutoff) {
    const weights = new Float32Array(2 * this.half)
    for (let tap = 0; tap < weights.length; tap += 1) {
      const distance = tap - this.half + 1 - fraction
      const angle = 2 * Math.PI * cutoff * distance
      const sinc = distance === 0 ? 1 : Math.sin(angle) / angle
      weights[tap] = sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / this.half))
    }
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return weights.map((weight) => weight / sum)
  }

  process(input) {
    const all = new Float32Array(this.history.length + input.length)
    all.set(this.history)
    all.set(input, this.history.length)
    const output = []
    for (; this.place < input.length * this.up; this.place += this.down) {
      const weights = this.weights[this.place % this.up]
      const start = Math.floor(this.place / this.up) + 1
      let sum = 0
      for (let tap = 0; tap < weights.length; tap += 1) sum += weights[tap] * all[start + tap]
      output.push(sum)
    }
    this.place -= input.length * this.up
    this.history = all.slice(input.length)
    return output
  }
}

function greatestCommonDivisor(one, other) {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}

registerProcessor("microphone", MicrophoneProcessor)
