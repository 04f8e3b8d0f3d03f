/** The time of a cycle, in milliseconds. */
const cycle = 200
/** The shortest pulse, in milliseconds: an estimate. Motors do not start within a shorter one. */
const shortest = 50

/**
 * The vibration of the device. Browsers know no strength, so that a part of each cycle stands for it. It does nothing where the
 * browser has no vibration, and pauses while the page is hidden.
 */
export class Vibration {
  #part = 0
  #timer = 0

  constructor() {
    document.addEventListener("visibilitychange", () => this.#follow())
  }

  /** Vibrates for a part of each cycle. @param {number} part 0...1; 0 stops the vibration at once */
  set(part) {
    this.#part = part
    this.#follow()
  }

  #follow() {
    const isWanted = this.#part > 0 && !document.hidden
    if (isWanted && !this.#timer) this.#start()
    if (!isWanted && this.#timer) this.#stop()
  }

  #start() {
    this.#pulse()
    this.#timer = setInterval(() => this.#pulse(), cycle)
  }

  #stop() {
    clearInterval(this.#timer)
    this.#timer = 0
    navigator.vibrate?.(0)
  }

  #pulse() { navigator.vibrate?.(Math.round(shortest + (cycle - shortest) * this.#part)) }
}
