/** The time between two samples, in milliseconds. */
const interval = 33

/** Where the pointers of this page are: a mouse, a pen, a finger, or an eye tracker that moves the pointer of the system. */
class Pointers {
  /** The places by pointer; the last one has moved last. @type {Map<number, {x: number, y: number}>} */
  #places = new Map()

  constructor() {
    for (const type of ["pointermove", "pointerdown", "pointerup", "pointercancel"]) document.addEventListener(type, this)
    document.addEventListener("pointerleave", this)
  }

  /** @param {any} event */
  handleEvent(event) {
    const { type, pointerId, pointerType, clientX, clientY } = event
    const isFinger = pointerType === "touch"
    // The touch of the second player, and what follows it, is no gaze.
    if (event.defaultPrevented || (isFinger && type === "pointermove" && !this.#places.has(pointerId))) return
    this.#places.delete(pointerId)
    const hasLeft = ["pointerleave", "pointercancel"].includes(type) || (isFinger && type === "pointerup")
    if (!hasLeft) this.#places.set(pointerId, { x: clientX, y: clientY })
  }

  /** The place of the pointer that has moved last; undefined while there is none over the page. */
  get place() { return [...this.#places.values()].at(-1) }
}

/** Sends where the user points while the conversation runs, also while the pointer rests. */
export class GazeSharing {
  #pointers = new Pointers()
  #timer = 0

  /**
   * @param {import("./main.js").Page} page
   * @param {HTMLCanvasElement} canvas
   */
  constructor(page, canvas) {
    this.page = page
    this.canvas = canvas
    page.connection.addEventListener("state", () => this.#follow())
    // Browsers slow the clock of a hidden page down.
    document.addEventListener("visibilitychange", () => this.#send())
  }

  #follow() {
    const { isRunning } = this.page.connection
    if (isRunning && !this.#timer) this.#timer = setInterval(() => this.#send(), interval)
    if (!isRunning && this.#timer) {
      clearInterval(this.#timer)
      this.#timer = 0
    }
  }

  #send() {
    this.page.connection.send({ type: "sample", stream: "gaze", values: this.#values })
  }

  /** The pointer in parts of the drawing. A look at the captions beside it is still a look at the page. */
  get #values() {
    const { place } = this.#pointers
    const { left, top, width, height } = this.canvas.getBoundingClientRect()
    if (width === 0 || height === 0) return {}
    const aspect = rounded(width / height)
    if (!place || document.hidden) return { aspect }
    return { x: part(place.x - left, width), y: part(place.y - top, height), aspect }
  }
}

const part = (distance, length) => rounded(Math.min(1, Math.max(0, distance / length)))

const rounded = (number) => Math.round(number * 10_000) / 10_000
