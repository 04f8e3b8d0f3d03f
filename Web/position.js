const options = { enableHighAccuracy: true, maximumAge: 10_000 }
/** The shortest time between two reports, in milliseconds. */
const interval = 2_000
/** How often the position is asked for where the browser reports no change, in milliseconds: the program forgets it after a minute. */
const renewal = 25_000

/**
 * Reports the user's position to the conversation while the user shares it. A button `#position` and a line
 * `#position-note` belong to it.
 */
export class PositionSharing {
  #watch = null
  #sent = 0
  #timer = 0
  #renewing = 0
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
    // A new conversation knows no position, and a resumed one may know one that was withdrawn meanwhile.
    page.connection.addEventListener("started", () => {
      if (this.#last) this.#send(this.#last)
      else page.connection.send({ type: "position" })
    })
    page.connection.addEventListener("state", () => this.#follow())
    this.#follow()
  }

  #follow() {
    const isWanted = this.page.settings.get("position") && this.page.connection.isRunning
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
      options)
    this.#renewing = setInterval(
      () => navigator.geolocation.getCurrentPosition((position) => this.#receive(position), () => {}, options), renewal)
  }

  #stop() {
    navigator.geolocation.clearWatch(this.#watch)
    clearTimeout(this.#timer)
    clearInterval(this.#renewing)
    this.#watch = this.#last = null
    this.page.connection.send({ type: "position" })
  }

  #receive(position) {
    if (this.#watch === null) return
    this.#last = position
    this.#problem = ""
    this.#show()
    clearTimeout(this.#timer)
    // A better position that comes soon after another one is sent a little later.
    this.#timer = setTimeout(() => this.#send(this.#last), Math.max(0, this.#sent + interval - Date.now()))
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
    if (problem === "position-refused" || !navigator.geolocation) this.page.settings.set("position", false)
    this.#show()
  }

  #show() {
    const { position, positionNote } = this.parts
    position.setAttribute("aria-pressed", String(this.page.settings.get("position")))
    positionNote.textContent = this.#problem && this.page.text(this.#problem)
    positionNote.hidden = !this.#problem
  }
}
