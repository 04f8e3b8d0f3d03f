import { byId, create } from "./dom.js"
import { Dial } from "./haptic-dial.js"
import { MotionSharing } from "./motion.js"
import { PocketLock } from "./pocket-lock.js"
import { Vibration } from "./vibration.js"

/** The strongest vibration of the view. */
const strongest = 16
/** The numbers of the countdown, and the parts of the progress. */
const ten = 10
const steps = [1, 2, 3]
/** The time without a message after which the view no longer counts, in milliseconds. While it vibrates, the program ticks. */
const patience = 3_000

/**
 * Haptic shows the steps of the calibration and the strength of the vibration, lets the device vibrate, and sends its motion.
 * @param {import("./main.js").Page} page
 * @param {Element} section
 */
export function attach(page, section) {
  const parts = build(section)
  page.texts.apply(section)
  const haptic = new HapticPage(page, parts)
  new MotionSharing(page, parts.note)
  page.connection.addEventListener("view", ({ detail }) => haptic.receive(detail))
  page.connection.addEventListener("audio", () => haptic.vibrate())
  page.connection.addEventListener("state", () => haptic.follow(page.connection))
  page.texts.addEventListener("change", () => haptic.show())
}

function build(section) {
  const parts = {
    // Above all panels: the conversation ends soon without motion data, and the reason stays.
    note: create("p", { id: "motion-note", role: "status", hidden: "" }),
    steps: create("ol", { id: "steps", "data-label": "haptic-steps" }),
    state: create("p", { id: "haptic-state" }),
    dial: create("div", { id: "dial" }),
  }
  byId("notice").after(parts.note)
  section.append(parts.steps, parts.state, parts.dial)
  return parts
}

class HapticPage {
  /** @type {any} */
  #content = {}
  #vibration = new Vibration()
  #lock
  #silence = 0
  /** The dial of the present state. @type {Dial|null} */
  #dial = null

  constructor(page, parts) {
    this.page = page
    this.parts = parts
    this.#lock = new PocketLock(page)
  }

  receive({ content }) {
    const isOther = content.state !== this.#content.state
    this.#content = content
    this.#lock.follow(content)
    this.vibrate()
    // What stays the same is not drawn again: a screen reader may be there.
    if (isOther) this.show()
    else this.#showChanges()
  }

  /** Lets the device vibrate as the view says, while messages of the program arrive. */
  vibrate() {
    const { touch = 0 } = this.#content
    clearTimeout(this.#silence)
    this.#silence = touch && setTimeout(() => this.#vibration.set(0), patience)
    this.#vibration.set(touch / strongest)
  }

  /** Each connection begins with a view; until then there is no vibration. */
  follow({ isOpen }) {
    if (!isOpen) this.#content = { ...this.#content, touch: 0 }
    this.vibrate()
  }

  show() {
    const { state } = this.#content
    if (!state) return
    const kind = kinds[state]
    this.#dial = kind ? new Dial(kind.role, kind.most) : null
    this.parts.dial.replaceChildren(...(this.#dial ? [this.#dial.element] : []))
    this.#showSteps()
    this.#showChanges()
  }

  #showChanges() {
    const { state, isNorth } = this.#content
    const text = this.page.text(isNorth ? "haptic-state-north" : `haptic-state-${state}`)
    if (this.parts.state.textContent !== text) this.parts.state.textContent = text
    this.#dial?.show(kinds[state].reading(this.#content, this.page))
  }

  #showSteps() {
    const { step } = this.#content
    const finished = isCalibrated(this.#content) ? steps.length : step - 1
    this.parts.steps.replaceChildren(...steps.map((number) => this.#entry(number, number === step, number <= finished)))
  }

  #entry(number, isPresent, isDone) {
    const entry = create("li", isPresent ? { "aria-current": "step" } : {},
      create("span", { class: "number", "aria-hidden": "true" }, isDone ? "✓" : String(number)),
      create("span", {}, this.page.text(`haptic-step-${number}`)))
    if (isDone) entry.append(create("span", { class: "unseen" }, this.page.text("haptic-step-done")))
    return entry
  }
}

/** A calibrated device may have a silent sensor, or be asked for its direction. */
const isCalibrated = ({ state, step }) => ["calibrated", "locating"].includes(state) || (state === "lost" && step === 0)

function readTouch({ touch, isNorth }, page) {
  return {
    label: page.text("haptic-touch"), value: touch, text: page.text("haptic-touch-value", { level: touch, most: strongest }),
    sign: isNorth ? page.text("haptic-north-sign") : String(touch),
  }
}

const readCount = ({ count }, page) => ({ label: page.text("haptic-count"), value: count, sign: String(count) })

function readProgress({ progress }, page) {
  const text = new Intl.NumberFormat(page.texts.region, { style: "percent" }).format(progress / ten)
  return { label: page.text("haptic-progress"), value: progress, text, sign: text }
}

const readCalibrated = (_, page) => ({ label: page.text("haptic-calibrated"), value: ten, sign: "✓" })

/** What the dial shows in the states that have one. */
const kinds = {
  turning: { role: "meter", most: strongest, reading: readTouch },
  counting: { role: "timer", most: ten, reading: readCount },
  moving: { role: "progressbar", most: ten, reading: readProgress },
  calibrated: { role: "img", most: ten, reading: readCalibrated },
}
