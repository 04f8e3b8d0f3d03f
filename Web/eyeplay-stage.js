/**
 * A canvas that fills its box in the pixels of the screen. It is drawn when something has changed, once a frame, and in each
 * frame while an animation runs.
 */
export class Stage {
  #frame = 0
  #context

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {(context: CanvasRenderingContext2D, size: {width: number, height: number}, now: number) => boolean} draw
   *   draws everything, and returns whether an animation runs
   */
  constructor(canvas, draw) {
    this.canvas = canvas
    this.draw = draw
    this.#context = canvas.getContext("2d", { alpha: false })
    new ResizeObserver(() => this.#fit()).observe(canvas)
  }

  /** Draws in the next frame. */
  change() {
    this.#frame ||= requestAnimationFrame((now) => this.#show(now))
  }

  /** A canvas loses its drawing with its size, so that it is drawn at once. */
  #fit() {
    const { canvas } = this
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * devicePixelRatio))
    if (canvas.width === width && canvas.height === height) return
    canvas.width = width
    canvas.height = height
    this.#show(performance.now())
  }

  #show(now) {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const { canvas } = this
    const size = { width: canvas.clientWidth, height: canvas.clientHeight }
    if (size.width === 0 || size.height === 0) return
    this.#context.setTransform(canvas.width / size.width, 0, 0, canvas.height / size.height, 0, 0)
    if (this.draw(this.#context, size, now)) this.change()
  }
}
