/** The shortest time between two reports, and the greatest age of a position, in milliseconds. */
const interval = 2_000
const oldest = 10_000

/**
 * Reports the user's position to the conversation while the user shares it. A button `#position` and a line
 * `#position-note` belong to it.
 */
export class PositionSharing {
  #watch = null
  #sent = 0
  /** The last position of the browser. @type {GeolocationPosition|null} */
  #last = null
  #problem = ""

  /**
   * @param {import("./main.js").Page} page
   * @param {{position: Element, positionNote: Element}} parts
   */
  constructor(page, parts) {
    this.page = page
    this.parts = parts
    parts.position.addEventListener("click", () => page.settings.set("position", !page.settings.get("position")))
    page.settings.addEventListener("change", () => this.#follow())
    page.texts.addEventListener("change", () => this.#show())
    // A new conversation knows no position.
    page.connection.addEventListener("started", () => { if (this.#last) this.#send(this.#last) })
    this.#follow()
  }

  #follow() {
    const isWanted = this.page.settings.get("position")
    if (isWanted && this.#watch === null) this.#start()
    if (!isWanted && this.#watch !== null) this.#stop()
    this.#show()
  }

  #start() {
    if (!navigator.geolocation) return this.#fail("position-unknown")
    this.#problem = ""
    this.#watch = navigator.geolocation.watchPosition(
      (position) => this.#receive(position),
      ({ code, PERMISSION_DENIED }) => this.#fail(code === PERMISSION_DENIED ? "position-refused" : "position-unknown"),
      { enableHighAccuracy: true, maximumAge: oldest })
  }

  #stop() {
    navigator.geolocation.clearWatch(this.#watch)
    this.#watch = this.#last = null
    this.page.connection.send({ type: "position" })
  }

  #receive(position) {
    this.#last = position
    this.#problem = ""
    this.#show()
    if (Date.now() - this.#sent >= interval) this.#send(position)
  }

  #send({ coords, timestamp }) {
    const { latitude, longitude, accuracy, heading, speed } = coords
    const age = Math.max(0, (Date.now() - timestamp) / 1000)
    const position = { latitude, longitude, accuracy, course: heading, speed, age }
    // `course` and `speed` are null, or not a number, where the device stands still.
    for (const key of ["course", "speed"]) if (!Number.isFinite(position[key])) delete position[key]
    if (this.page.connection.send({ type: "position", position })) this.#sent = Date.now()
  }

  /** A refusal ends the sharing; a device that does not know its place may learn it. */
  #fail(problem) {
    this.#problem = problem
    if (problem === "position-refused") this.page.settings.set("position", false)
    this.#show()
  }

  #show() {
    const { position, positionNote } = this.parts
    position.setAttribute("aria-pressed", String(this.page.settings.get("position")))
    positionNote.textContent = this.#problem && this.page.text(this.#problem)
    positionNote.hidden = !this.#problem
  }
}
