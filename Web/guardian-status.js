import { create } from "./dom.js"

/** The most characters that can be heard before they are stored. */
const longestPreview = 200

/** A line that says what came of a change, beside its field. */
export class StatusLine {
  #faulty = null

  /** @param {import("./guardian.js").Guardian} guardian @param {string} id */
  constructor(guardian, id) {
    this.guardian = guardian
    this.line = create("p", { id: `${id}-status`, role: "status" })
  }

  get id() { return this.line.id }

  /** Whether the line says what is wrong. */
  get isFault() { return this.line.classList.contains("fault") }

  /** @param {string} key @param {Record<string, string|number>} [values] */
  say(key, values) {
    this.clear()
    this.line.textContent = this.guardian.text(key, values)
  }

  /** Says what is wrong, with a field that has to be mended. */
  complain(key, values, input = null) {
    this.say(key, values)
    this.line.classList.add("fault")
    this.#faulty = input
    input?.setAttribute("aria-invalid", "true")
  }

  clear() {
    this.line.textContent = ""
    this.line.classList.remove("fault")
    this.#faulty?.removeAttribute("aria-invalid")
    this.#faulty = null
  }
}

/**
 * A line with a button that undoes the changes of this visit, the last one first. They are undone by the opposite changes.
 */
export class ChangeStatus extends StatusLine {
  #opposites = []
  #isBusy = false
  /** Called after a change was undone. */
  onUndone = () => {}

  /** @param {import("./guardian.js").Guardian} guardian @param {string} id @param {string} label */
  constructor(guardian, id, label) {
    super(guardian, id)
    this.undo = actionButton(guardian, "guardian-undo", label, { class: "undo", hidden: "" })
    this.undo.addEventListener("click", () => this.#takeBack())
    this.element = create("div", { class: "status" }, this.line, this.undo)
  }

  /**
   * Makes a change.
   * @param {object} change
   * @param {(profile: any) => object|null} opposite what undoes it; null where nothing can
   * @param {(fault: string) => [string, object?, any?]} explain a fault's text, its values, and its field
   * @returns {Promise<boolean>} whether it was stored
   */
  async make(change, opposite, explain = (fault) => [`guardian-fault-${fault}`]) {
    const outcome = await this.#send(change, explain)
    if (!outcome) return false
    const back = this.guardian.link.profile && opposite(this.guardian.link.profile)
    if (back) this.#opposites.push(back)
    this.#saved(outcome, "guardian-saved")
    return true
  }

  async #takeBack() {
    const outcome = await this.#send(this.#opposites.at(-1), (fault) => [`guardian-fault-${fault}`])
    if (!outcome) return
    this.#opposites.pop()
    this.#saved(outcome, "guardian-undone")
    if (this.undo.hidden) this.onUndone()
  }

  #saved(outcome, key) {
    if (outcome === "mended") this.complain("guardian-mended")
    else this.say(key)
    this.undo.hidden = this.#opposites.length === 0
  }

  /**
   * Sends one change at a time: a second tap must not make it twice.
   * @returns {Promise<string|false>} `kept` or `mended` if it was stored
   */
  async #send(change, explain) {
    if (this.#isBusy) return false
    this.#isBusy = true
    const answer = await this.guardian.link.change(change)
    this.#isBusy = false
    const isStored = ["kept", "mended"].includes(answer?.outcome)
    // Without an answer the program may have stored it.
    if (isStored || !answer) this.guardian.noteChange()
    if (!isStored && this.guardian.link.isOpen) this.complain(...reason(answer, explain))
    return isStored && answer.outcome
  }
}

function reason(answer, explain) {
  if (answer?.outcome === "refused") return explain(answer.fault)
  const keys = { gone: "guardian-gone", failed: "guardian-failed" }
  return [keys[answer?.outcome] ?? "guardian-unreachable"]
}

/** A button whose name for screen readers says what it acts on: "Remove: Mary". */
export function actionButton(guardian, key, name, attributes = {}) {
  const action = guardian.text(key)
  return create("button", { type: "button", "aria-label": `${action}: ${name}`, ...attributes }, action)
}

/**
 * A button that plays a text as Express² will say it.
 * @param {import("./guardian.js").Guardian} guardian
 * @param {string} name
 * @param {() => string} text
 * @param {StatusLine} status
 * @param {() => string|undefined} [voice]
 * @param {(missing: string[]) => string} [otherwise] as for `Guardian.hear`
 */
export function hearButton(guardian, name, text, status, voice = () => undefined, otherwise = undefined) {
  const button = actionButton(guardian, "guardian-hear", name)
  button.addEventListener("click", async () => {
    const words = text().trim()
    status.clear()
    if (!words) return status.complain("guardian-nothing")
    if ([...words].length > longestPreview) return status.complain("guardian-fault-too-long", { count: longestPreview })
    if (!(await guardian.hear(words, voice(), otherwise)) && guardian.link.isOpen) status.complain("guardian-silent")
  })
  return button
}
