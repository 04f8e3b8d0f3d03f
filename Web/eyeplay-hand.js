import { isCell, placed } from "./eyeplay-scene.js"

/** The time between two samples, in milliseconds. */
const interval = 66
/** The way of a paddle while its key is held, in parts of the area in a second, and that of a short press. */
const speed = 0.9
const stroke = 0.05
const directions = { ArrowUp: -1, ArrowDown: 1 }

/** The hand of the second player: arrow keys move the right paddle of pong, a press chooses a cell of tic-tac-toe. */
export class SecondPlayer {
  /** The middle of the paddle in parts of the area. */
  #y = 0.5
  #direction = 0
  #movedAt = 0
  #timer = 0

  /**
   * @param {import("./main.js").Page} page
   * @param {HTMLCanvasElement} canvas
   * @param {{content: any, area: any}} drawing
   */
  constructor(page, canvas, drawing) {
    this.page = page
    this.canvas = canvas
    this.drawing = drawing
    addEventListener("keydown", (event) => this.#press(event))
    addEventListener("keyup", ({ key }) => { if (directions[key] === this.#direction) this.#release() })
    addEventListener("blur", () => this.#release())
    canvas.addEventListener("pointerdown", (event) => this.#choose(event))
  }

  get #playsPong() { return this.drawing.content.activity === "pong" && this.drawing.content.state === "playing" }

  #press(event) {
    const direction = directions[event.key]
    const isFree = !event.target.closest?.("input, select, textarea")
    if (!direction || !isFree || !this.#playsPong) return
    event.preventDefault()
    if (event.repeat || direction === this.#direction) return
    this.#release()
    this.#y = this.#paddle
    this.#direction = direction
    this.#movedAt = performance.now()
    this.#move(stroke)
    this.#timer = setInterval(() => this.#hold(), interval)
  }

  #release() {
    clearInterval(this.#timer)
    this.#direction = 0
  }

  #hold() {
    if (!this.#playsPong) return this.#release()
    const now = performance.now()
    this.#move((speed * (now - this.#movedAt)) / 1_000)
    this.#movedAt = now
  }

  #move(distance) {
    this.#y = Math.min(1, Math.max(0, this.#y + this.#direction * distance))
    this.page.connection.send({ type: "sample", stream: "hand", values: { y: Math.round(this.#y * 10_000) / 10_000 } })
  }

  /** The middle of the right paddle as it is drawn. */
  get #paddle() {
    const paddles = (this.drawing.content.scene?.shapes ?? []).filter(({ role }) => role === "paddle")
    const right = paddles.reduce((most, other) => (most && most.left > other.left ? most : other), null)
    return right ? right.top + right.height / 2 : this.#y
  }

  /** Chooses the cell under a press: they are counted row by row from 1, marked ones as well. */
  #choose(event) {
    const { activity, turn, scene } = this.drawing.content
    if (activity !== "tic-tac-toe" || turn !== "second" || !scene) return
    // It is no gaze of the first player.
    event.preventDefault()
    const bounds = this.canvas.getBoundingClientRect()
    const area = placed(this.drawing.area, { left: 0, top: 0, width: bounds.width, height: bounds.height })
    const [x, y] = [event.clientX - bounds.left, event.clientY - bounds.top]
    const cells = scene.shapes.filter(isCell)
    cells.sort((one, other) => one.top - other.top || one.left - other.left)
    const cell = cells.map((shape) => placed(shape, area)).findIndex(({ left, top, width, height }) =>
      x >= left && x < left + width && y >= top && y < top + height)
    if (cell >= 0) this.page.connection.press([`cell=${cell + 1}`])
  }
}
