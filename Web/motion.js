/** The time between two samples, in milliseconds. */
const interval = 50
/** How long the browser may take to measure the first heading, in milliseconds. */
const patience = 2_000
/** The time for which a measurement counts as the present one, in milliseconds. */
const validity = 500
/** Standard gravity in m/s², the unit of the acceleration in samples. */
const gravity = 9.80665
const events = ["deviceorientationabsolute", "deviceorientation", "devicemotion"]

/** The orientation and the acceleration of the device. Browsers measure them for secure pages only. */
export class MotionSensor {
  /** The last orientation with a heading, in degrees. @type {{heading: number, pitch?: number, roll?: number}|null} */
  #orientation = null
  #acceleration = null
  #orientedAt = -Infinity
  #movedAt = -Infinity
  /** Whether the user or the browser has refused the sensor. */
  isRefused = false
  /** Whether the browser reports an orientation that has no relation to North. */
  isRelative = false
  /** Whether the heading is that of the top of the screen's content, and not that of the device's upper edge. */
  isOfScreen = false

  /** Asks for the sensor where the browser wants that. Call it in the handler of a click or a key. */
  async permit() {
    const types = [globalThis.DeviceOrientationEvent, globalThis.DeviceMotionEvent]
    const [orientation] = await Promise.allSettled(types.map(async (type) => type?.requestPermission?.()))
    this.isRefused = orientation.value === "denied"
  }

  start() {
    this.#clear()
    for (const event of events) addEventListener(event, this)
  }

  stop() {
    for (const event of events) removeEventListener(event, this)
    this.#clear()
  }

  /** @param {any} event */
  handleEvent(event) {
    if (event.type === "devicemotion") this.#move(event)
    else this.#orient(event)
  }

  #orient(event) {
    if (!hasCompass(event)) {
      this.isRelative ||= Number.isFinite(event.alpha)
      return
    }
    const heading = headingOf(event)
    this.#orientation = heading === null ? null : { heading, ...finite({ pitch: event.beta, roll: event.gamma }) }
    this.#orientedAt = performance.now()
  }

  #move({ acceleration, accelerationIncludingGravity: total }) {
    const isMeasured = [acceleration?.x, total?.x].some(Number.isFinite)
    if (isMeasured) this.#movedAt = performance.now()
    const { x, y, z } = acceleration ?? {}
    this.#acceleration = [x, y, z].every(Number.isFinite) ? Math.hypot(x, y, z) / gravity : null
  }

  /**
   * The present values of a sample; null without a heading. A browser may report no orientation while the device rests. The
   * last one holds as long as the browser reports the acceleration.
   */
  get values() {
    const oldest = performance.now() - validity
    const isMoveCurrent = this.#movedAt >= oldest
    if (!this.#orientation || (this.#orientedAt < oldest && !isMoveCurrent)) return null
    const heading = (this.#orientation.heading + (this.isOfScreen ? screenAngle() : 0)) % 360
    return { ...this.#orientation, heading, ...(isMoveCurrent && finite({ acceleration: this.#acceleration })) }
  }

  #clear() {
    this.#orientation = this.#acceleration = null
    this.#orientedAt = this.#movedAt = -Infinity
    this.isRelative = false
  }
}

/** Whether an orientation is related to North: it is absolute, or it has the compass of iOS. */
const hasCompass = (event) => event.absolute === true || event.webkitCompassHeading !== undefined

/** The heading in degrees, clockwise from North; null if it is unknown. */
function headingOf({ alpha, webkitCompassHeading: compass, webkitCompassAccuracy: accuracy }) {
  // iOS reports a negative heading or accuracy while its compass is not ready.
  if (compass !== undefined) return Number.isFinite(compass) && compass >= 0 && !(accuracy < 0) ? compass : null
  return Number.isFinite(alpha) ? (360 - alpha % 360) % 360 : null
}

/**
 * The angle by which the device is turned to the left of its usual position, in degrees, when its content is upright: 0, 90,
 * 180 or 270. Both `webkitCompassHeading` and `360 - alpha` are relative to the upper edge of the device, however its content
 * is turned: Apple documents the first as relative to the top of the device, and the specification of alpha uses the axes of
 * the device, not those of the screen. A user who faces North with a device that is turned 90 degrees to the left has its
 * upper edge at 270 degrees in the West, and the top of the content at 270 + 90 = 360 degrees, in the North.
 */
const screenAngle = () => ((screen.orientation?.angle ?? globalThis.orientation ?? 0) + 360) % 360

/** The values that are finite numbers. */
const finite = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => Number.isFinite(value)))

/**
 * Sends the motion of the device to the conversation while it runs. Browsers measure nothing for a hidden page. The element
 * `note` says why there is nothing to send.
 */
export class MotionSharing {
  #sensor = new MotionSensor()
  #timer = 0
  #deadline = 0
  #problem = ""

  /**
   * @param {import("./main.js").Page} page
   * @param {any} note
   */
  constructor(page, note) {
    this.page = page
    this.note = note
    page.permit = () => this.#sensor.permit()
    page.connection.addEventListener("state", () => this.#follow())
    page.connection.addEventListener("view", ({ detail }) => this.#look(detail.content))
    page.texts.addEventListener("change", () => this.#show())
  }

  #follow() {
    const { isRunning } = this.page.connection
    if (isRunning && !this.#timer) this.#start()
    if (!isRunning && this.#timer) this.#stop()
  }

  /**
   * In step 1 the user looks at the screen or holds its top ahead. A carried device turns its screen when it is tilted, which
   * changes neither its offset nor the direction of the user.
   */
  #look({ step }) { this.#sensor.isOfScreen = step === 1 }

  #start() {
    this.#tell("")
    this.#sensor.start()
    this.#timer = setInterval(() => this.#send(), interval)
    this.#deadline = setTimeout(() => this.#tell(this.#reason), patience)
  }

  #stop() {
    clearInterval(this.#timer)
    clearTimeout(this.#deadline)
    this.#timer = 0
    this.#sensor.stop()
  }

  #send() {
    const { values } = this.#sensor
    if (!values) return
    clearTimeout(this.#deadline)
    this.#tell("")
    this.page.connection.send({ type: "sample", stream: "motion", values })
  }

  get #reason() {
    if (this.#sensor.isRefused) return "motion-refused"
    return this.#sensor.isRelative ? "motion-relative" : "motion-none"
  }

  #tell(problem) {
    if (this.#problem === problem) return
    this.#problem = problem
    this.#show()
  }

  #show() {
    this.note.textContent = this.#problem && this.page.text(this.#problem)
    this.note.hidden = !this.#problem
  }
}
