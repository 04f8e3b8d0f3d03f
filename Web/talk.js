import { byId } from "./dom.js"

/**
 * Opens the microphone: always, or while the talk button or the space bar is held.
 * @param {import("./main.js").Page} page
 */
export function bindTalk(page) {
  const talk = new Talk(page)
  const { connection, microphone, settings } = page
  for (const source of [microphone, settings]) source.addEventListener("change", () => talk.update())
  // A new connection does not know yet that the microphone is open.
  connection.addEventListener("started", () => { talk.sent = false; talk.update() })
  connection.addEventListener("state", () => talk.update())
  byId("listen").addEventListener("click", () => talk.toggle())
  bindHolding(byId("talk"), talk)
  bindSpace(talk)
  talk.update()
}

class Talk {
  held = false
  sent = false

  constructor(page) { this.page = page }

  hold(held) {
    if (this.held === held) return
    this.held = held
    if (held && !this.page.microphone.isReady) this.page.microphone.request()
    this.update()
  }

  /** Turns always listening on or off; asks for the microphone again where it is not ready. */
  async toggle() {
    const { microphone, settings } = this.page
    if (settings.get("listen") && !microphone.isReady) return microphone.request()
    settings.set("listen", !settings.get("listen"))
    if (settings.get("listen") && !microphone.isReady) await microphone.request()
  }

  update() {
    const { connection, microphone, settings } = this.page
    const always = settings.get("listen")
    const open = connection.isOpen && microphone.isReady && this.page.isListening && (always || this.held)
    microphone.open(open)
    if (connection.isOpen && open !== this.sent) this.sent = connection.send({ type: "microphone", open }) && open
    this.#show(always, open)
  }

  #show(always, open) {
    byId("talk").hidden = always
    byId("talk").setAttribute("aria-pressed", String(open))
    byId("listen").setAttribute("aria-pressed", String(always && this.page.microphone.isReady))
  }
}

function bindHolding(button, talk) {
  button.addEventListener("pointerdown", (event) => { button.setPointerCapture(event.pointerId); talk.hold(true) })
  for (const end of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) {
    button.addEventListener(end, () => talk.hold(false))
  }
  button.addEventListener("contextmenu", (event) => event.preventDefault())
  button.addEventListener("keydown", (event) => { if (["Enter", " "].includes(event.key)) talk.hold(true) })
  button.addEventListener("keyup", (event) => { if (["Enter", " "].includes(event.key)) talk.hold(false) })
}

/** The space bar, wherever it does nothing else: not in a text field, not on a button, which it presses. */
function bindSpace(talk) {
  const isFree = () => !document.activeElement?.closest("button, input, select, textarea, a")
  addEventListener("keydown", (event) => {
    if (event.key !== " " || event.defaultPrevented || !isFree() || talk.page.settings.get("scanning") !== "off") return
    event.preventDefault()
    talk.hold(true)
  })
  addEventListener("keyup", (event) => { if (event.key === " ") talk.hold(false) })
  addEventListener("blur", () => talk.hold(false))
}
