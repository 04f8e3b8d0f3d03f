import { byId } from "./dom.js"
import { tremor } from "./tremor.js"

/** How long a press of the only switch is held to choose while each press moves on, in milliseconds. */
const holding = 800

/**
 * Scanning for users with one or two switches. Automatic: the marked button moves on by itself, and the switch
 * chooses it. Stepped: a press moves on; a long one, or Enter on a second switch, chooses. The switch is the
 * space bar, Enter, or a large area of the screen. @param {import("./main.js").Page} page
 */
export function bindScanning(page) {
  const scanning = new Scanning(page)
  page.settings.addEventListener("change", () => scanning.restart())
  page.panels.onchange = () => { scanning.takeKeys(); scanning.restart() }
  const observer = new MutationObserver(() => scanning.follow())
  for (const id of ["board", "choices"]) observer.observe(byId(id), { childList: true })
  bindKeys(scanning)
  bindArea(scanning)
  scanning.restart()
}

class Scanning {
  #timer = 0
  #marked = []
  /** The place in the groups (rows, or single buttons), and in the row that was chosen, whose buttons come next. */
  #group = -1
  #isInside = false
  #item = -1
  #rounds = 0
  #chosenAt = -Infinity

  constructor(page) { this.page = page }

  get isOn() {
    return this.page.settings.get("scanning") !== "off" && !["loading", "settings", "guardian"].includes(this.page.panels.current)
  }

  get isStepped() { return this.page.settings.get("scanning") === "stepped" }

  restart() {
    clearInterval(this.#timer)
    this.#group = -1
    this.#isInside = false
    this.#mark([])
    byId("switch-area").hidden = !this.isOn || !this.page.settings.get("touch")
    document.body.classList.toggle("scanning", this.isOn)
    if (!this.isOn || this.isStepped) return
    this.#timer = setInterval(() => this.step(), this.page.settings.get("pace") * 1000)
  }

  /** Begins again where a marked button is gone. */
  follow() { if (this.#marked.some((button) => !button.isConnected)) this.restart() }

  /** Takes the keys from what a guardian used last: the switch must neither open the settings nor write into the text field. */
  takeKeys() {
    const focused = document.activeElement
    if (this.isOn && focused?.closest("#head, input")) focused.blur()
  }

  /** Moves on to the next button, or row of buttons. */
  step() {
    if (document.hidden || document.activeElement?.id === "entry-text") return
    const groups = this.#groups
    if (groups.length === 0) return
    if (this.#isInside) this.#stepInside(groups[this.#group] ?? [])
    else {
      this.#group = (this.#group + 1) % groups.length
      this.#mark(groups[this.#group])
    }
  }

  /** Leaves a row after two rounds without a choice. */
  #stepInside(group) {
    this.#item += 1
    if (this.#item >= group.length) {
      this.#item = 0
      this.#rounds += 1
    }
    if (this.#rounds < 2 && group.length > 0) return this.#mark([group[this.#item]])
    this.#isInside = false
    this.step()
  }

  /** Chooses the marked button, or enters the marked row. */
  choose() {
    const now = performance.now()
    const isTremor = now - this.#chosenAt < tremor
    this.#chosenAt = now
    if (isTremor) return
    const marked = this.#marked
    if (marked.length === 0) return this.step()
    if (marked.length === 1) {
      this.restart()
      marked[0].click()
    } else {
      this.#isInside = true
      this.#item = -1
      this.#rounds = 0
      this.step()
    }
  }

  get #groups() {
    const rows = this.#rows.map((row) => row.filter((button) => button.offsetParent && !button.disabled))
      .filter((row) => row.length > 0)
    return this.page.settings.get("order") === "rows" ? rows : rows.flat().map((button) => [button])
  }

  get #rows() {
    const fixed = [byId("emergency"), byId("home"), byId("stop")]
    const { current } = this.page.panels
    const alone = { start: "start-button", finished: "again", busy: "busy-again" }[current]
    if (alone) return [[byId(alone)], fixed]
    if (current === "sentence") {
      return [["sentence-stop", "sentence-keep", "sentence-again", "sentence-close"].map(byId), fixed]
    }
    return [fixed, ...boardRows(), [byId("reconnect")], [...byId("choices").children]]
  }

  #mark(buttons) {
    for (const button of this.#marked) button.classList.remove("marked")
    this.#marked = buttons
    for (const button of buttons) button.classList.add("marked")
    buttons[0]?.scrollIntoView({ block: "nearest" })
  }
}

/** The rows of the board as they are on the screen. */
function boardRows() {
  const rows = new Map()
  for (const button of byId("board").querySelectorAll("button")) {
    rows.set(button.offsetTop, [...(rows.get(button.offsetTop) ?? []), button])
  }
  return [...rows.values()]
}

function bindKeys(scanning) {
  let pressedAt = 0
  const concerns = (event) => scanning.isOn && [" ", "Enter"].includes(event.key)
    && !event.target.closest?.("input, select, textarea, #head")
  addEventListener("keydown", (event) => {
    if (!concerns(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) pressedAt = performance.now()
  }, true)
  addEventListener("keyup", (event) => {
    if (!concerns(event)) return
    event.preventDefault()
    event.stopPropagation()
    press(scanning, event.key === "Enter" || performance.now() - pressedAt >= holding)
  }, true)
}

function bindArea(scanning) {
  let pressedAt = 0
  const area = byId("switch-area")
  area.addEventListener("pointerdown", () => { pressedAt = performance.now() })
  area.addEventListener("pointerup", () => press(scanning, performance.now() - pressedAt >= holding))
  // A click without a pointer comes from a reader of the screen.
  area.addEventListener("click", ({ detail }) => { if (detail === 0) scanning.choose() })
  area.addEventListener("contextmenu", (event) => event.preventDefault())
}

function press(scanning, isLong) {
  if (scanning.isStepped && !isLong) scanning.step()
  else scanning.choose()
}
