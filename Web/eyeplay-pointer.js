/** The time between two samples of a pointer at rest, and the shortest time between any two, in milliseconds. */
const interval = 33
const least = 15

/** Where the pointers of this page are: a mouse, a pen, a finger, or an eye tracker that moves the pointer of the system. */
class Pointers {
  /** The places by pointer; the last one has moved last. @type {Map<number, {x: number, y: number}>} */
  #places = new Map()

  /** @param {() => void} moved is called when a pointer has moved, come or gone */
  constructor(moved) {
    this.moved = moved
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
    this.moved()
  }

  /** The place of the pointer that has moved last; undefined while there is none over the page. */
  get place() { return [...this.#places.values()].at(-1) }
}

/** Sends where the user points while the conversation runs: a movement at once, and a pointer at rest repeatedly. */
export class GazeSharing {
  #pointers = new Pointers(() => this.#move())
  #timer = 0
  #sentAt = -Infinity

  /**
   * @param {import("./main.js").Page} page
   * @param {HTMLCanvasElement} canvas
   */
  constructor(page, canvas) {
    this.page = page
    this.canvas = canvas
    page.connection.addEventListener("state", () => this.#follow())
    page.connection.addEventListener("started", () => this.#sendShape())
    new ResizeObserver(() => this.#sendShape()).observe(canvas)
    // Browsers slow the clock of a hidden page down.
    document.addEventListener("visibilitychange", () => this.#send())
  }

  #follow() {
    const { isRunning } = this.page.connection
    if (isRunning && !this.#timer) this.#plan(interval)
    if (!isRunning) this.#stop()
  }

  /** Sends the next sample after a delay, in milliseconds. */
  #plan(delay) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#plan(interval)
      this.#send()
    }, delay)
  }

  #stop() {
    clearTimeout(this.#timer)
    this.#timer = 0
  }

  /** A movement is sent without waiting for the next sample of the pointer at rest. */
  #move() {
    if (!this.#timer) return
    const delay = this.#sentAt + least - performance.now()
    if (delay > 0) return this.#plan(delay)
    this.#plan(interval)
    this.#send()
  }

  #send() {
    this.#sentAt = performance.now()
    this.page.connection.send({ type: "sample", stream: "gaze", values: this.#values })
  }

  /** The pointer in parts of the drawing. A look at the captions beside it is still a look at the page. */
  get #values() {
    const { place } = this.#pointers
    const { left, top, width, height } = this.canvas.getBoundingClientRect()
    if (width === 0 || height === 0 || !place || document.hidden) return {}
    return { x: part(place.x - left, width), y: part(place.y - top, height) }
  }

  /** The gaze may come from a tracker that knows nothing of the page. */
  #sendShape() {
    const { width, height } = this.canvas.getBoundingClientRect()
    if (width === 0 || height === 0) return
    this.page.connection.send({ type: "sample", stream: "screen", values: { aspect: rounded(width / height) } })
  }
}

const part = (distance, length) => rounded(Math.min(1, Math.max(0, distance / length)))

const rounded = (number) => Math.round(number * 10_000) / 10_000
