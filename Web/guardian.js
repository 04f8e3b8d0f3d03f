import { addStyle, byId, create } from "./dom.js"
import { Boards } from "./guardian-boards.js"
import { Choice, Switch, TextField } from "./guardian-fields.js"
import { GuardianLink } from "./guardian-link.js"
import { EntryList } from "./guardian-lists.js"
import { LockForm } from "./guardian-lock.js"
import { PasswordForm } from "./guardian-password.js"
import { ChangeStatus, hearButton } from "./guardian-status.js"
import { Recordings } from "./guardian-recordings.js"
import { decode } from "./player.js"
import { surfaceChanged } from "./tremor.js"

/**
 * The guardian's page of Express²: the profile behind the lock. This page stores nothing of it in the browser; the boards'
 * sentences, which contain parts of it, are kept there unless the user erases them.
 * @param {import("./main.js").Page} page
 * @param {() => void} renew called when the guardian leaves after a change
 */
export function bindGuardian(page, renew) {
  addStyle("/web/guardian.css")
  const guardian = new Guardian(page, renew)
  byId("open-guardian").addEventListener("click", () => guardian.show())
  byId("guardian-done").addEventListener("click", () => guardian.done())
  addEventListener("keydown", ({ key }) => { if (key === "Escape" && guardian.isShown) guardian.done() })
  // The guardian can leave by the bar and the settings as well; then the next user must not find the page open.
  document.addEventListener("surfacechange", () => { if (!guardian.isShown) guardian.leave() })
  addEventListener("pagehide", () => guardian.lock(""))
}

export class Guardian {
  /** Texts that are not stored yet, with the labels of their fields: they outlast the lock. */
  drafts = new Map()
  /** When the next password is accepted: the lock and the change of the password have the same delay. */
  waitEnd = 0
  /**
   * The board and the button that the guardian has edited last, in a language.
   * @type {{locale: string, board: string, phrase: string}|null}
   */
  boardPlace = null
  /** The fields; none while the page is locked. @type {any[]} */
  #parts = []
  #isManual = false
  #hasChanged = false
  #isWarned = false

  constructor(page, renew) {
    this.page = page
    this.renew = renew
    this.link = new GuardianLink(page.texts)
    this.body = create("div", { id: "guardian-body" })
    this.notice = create("p", { id: "guardian-notice", role: "alert", hidden: "" })
    this.section = create("section", { id: "guardian", class: "panel", "aria-labelledby": "guardian-title" },
      create("div", { class: "panel-head" },
        create("h2", { id: "guardian-title", tabindex: "-1", "data-text": "guardian-title" }),
        create("button", { id: "guardian-done", type: "button", "data-text": "done" })),
      this.notice, this.body)
    byId("settings").after(this.section)
    page.texts.apply(this.section)
    page.texts.addEventListener("change", () => this.#translate())
    this.link.addEventListener("profile", () => this.#showProfile())
    this.link.addEventListener("locked", () => this.#lockedByTime())
    for (const event of ["input", "keydown", "pointerdown"]) this.section.addEventListener(event, () => this.link.touch())
    this.section.addEventListener("focusin", ({ target }) => {
      if (target.id !== "guardian-done") this.#isWarned = false
      // The browser scrolls to the first line of a text only, and the bar may cover the others.
      if (target.matches("textarea")) target.scrollIntoView({ block: "nearest" })
    })
    // The browser asks before it reloads or leaves the page.
    addEventListener("beforeunload", (event) => { if (this.drafts.size > 0) event.preventDefault() })
  }

  get isShown() { return this.page.panels.current === "guardian" }

  /** @param {string} key @param {Record<string, string|number>} [values] */
  text(key, values) { return this.page.text(key, values) }

  /** Shows the lock. */
  show() {
    this.page.panels.show("guardian")
    this.#showLock("")
    this.lockForm.focus()
  }

  /** Leaves; texts that are not stored are named first. */
  done() {
    if (this.link.isOpen && this.drafts.size > 0 && !this.#isWarned) {
      this.#isWarned = true
      const names = [...this.drafts.values()].map(({ label }) => label)
      const fields = new Intl.ListFormat(this.page.texts.locale, { type: "conjunction" }).format(names)
      return this.notify("guardian-unsaved", { fields })
    }
    if (this.link.isOpen) this.drafts.clear()
    this.page.panels.show("settings")
    byId("open-guardian").focus()
  }

  /** Locks the page, removes the fields, and has the boards renewed after a change. */
  leave() {
    if (this.#parts.length > 0) this.page.player.silence()
    this.recordings?.close()
    this.recordings = this.boards = null
    this.link.close()
    this.#parts = []
    this.lockForm = null
    this.body.replaceChildren()
    this.notify("")
    if (!this.#hasChanged) return
    this.#hasChanged = false
    this.renew()
  }

  /** Locks the page, and shows the lock again. @param {string} key of the reason */
  lock(key) {
    const hadFocus = this.section.contains(document.activeElement)
    this.leave()
    if (!this.isShown) return
    this.#showLock(key)
    if (hadFocus) this.lockForm.focus()
  }

  /** The guardian has gone. A user with one switch could not leave the lock. */
  #lockedByTime() {
    this.lock("guardian-locked")
    if (this.isShown && this.page.settings.get("scanning") !== "off") this.page.panels.show("talk")
  }

  /** A change was stored, or may have been. */
  noteChange() {
    if (this.link.isOpen) this.#hasChanged = true
    else this.renew()
  }

  keepDraft(key, label, text, stored = this.link.profile?.[key] ?? "") {
    this.#isWarned = false
    if (stored === text) this.drafts.delete(key)
    else this.drafts.set(key, { label, text })
  }

  dropDraft(key) { this.drafts.delete(key) }

  /**
   * Plays a text as it will sound.
   * @param {string} text @param {string} [voice]
   * @param {(missing: string[]) => string} [otherwise] for a sentence with placeholders: returns what is said where the
   *   settings have no value for some of them
   * @returns {Promise<boolean>} whether it is heard
   */
  async hear(text, voice, otherwise) {
    const { player } = this.page
    const unlocked = player.unlock().catch(() => {})
    let data = await this.link.preview(text, voice, Boolean(otherwise))
    if (data?.missing) data = await this.link.preview(otherwise(data.missing), voice)
    const sound = data && (await decode(data).catch(() => null))
    await unlocked
    if (!sound || !player.isAudible || !this.link.isOpen) return false
    player.play(sound)
    return true
  }

  /** Announces what concerns the whole page. */
  notify(key, values) {
    this.notice.hidden = !key
    this.notice.textContent = key && this.text(key, values)
  }

  #showLock(key) {
    this.lockForm = new LockForm(this, (answer) => this.#opened(answer))
    this.body.replaceChildren(this.lockForm.element)
    this.lockForm.say(key)
  }

  #opened({ lock }) {
    // The guardian has left meanwhile.
    if (!this.isShown) return this.link.close()
    this.#isManual = lock !== "set"
    this.#isWarned = false
    this.#build()
    this.notify(this.drafts.size > 0 ? "guardian-restored" : "")
    surfaceChanged()
    scrollTo(0, 0)
    byId("guardian-title").focus({ preventScroll: true })
  }

  #build() {
    this.lockForm = null
    const password = new PasswordForm(this, () => { this.manual.hidden = true })
    const texts = [new TextField(this, "name", 60), new TextField(this, "home", 200), new TextField(this, "school", 200)]
    const lists = [new EntryList(this, "contacts"), new EntryList(this, "allergies")]
    const voice = new Choice(this, "voice", ["female", "male"])
    const sample = () => this.text("guardian-voice-sample")
    voice.choices.append(hearButton(this, this.text("guardian-voice"), sample, voice.status, () => voice.value))
    this.recordings?.close()
    this.recordings = new Recordings(this)
    this.boards = new Boards(this)
    const theme = new Choice(this, "theme", ["blue", "green", "contrast", "plain"])
    const switches = ["graphics", "introduction", "contact-privacy", "address-privacy"].map((name) => new Switch(this, name))
    this.#parts = [...texts, ...lists, voice, this.recordings, theme, ...switches, password]
    this.body.replaceChildren(this.#manualNotice(password), this.#setupNotice(),
      this.#group("guardian-person", texts), ...lists.map(({ element }) => element),
      voice.element, this.boards.element, this.recordings.element, theme.element,
      this.#group("guardian-switches", switches), password.element)
    this.#showProfile()
  }

  #group(key, parts) {
    return create("fieldset", {}, create("legend", {}, this.text(key)), ...parts.map(({ element }) => element))
  }

  /** The password of the manual applies: anybody may know it. */
  #manualNotice(password) {
    const button = create("button", { type: "button" }, this.text("guardian-manual-change"))
    button.addEventListener("click", () => password.focus())
    this.manual = create("div", { class: "guardian-notice" }, create("p", {}, this.text("guardian-manual")), button)
    this.manual.hidden = !this.#isManual
    return this.manual
  }

  /** The set-up by voice is not finished. */
  #setupNotice() {
    const status = new ChangeStatus(this, "guardian-setup", this.text("guardian-setup-done"))
    const button = create("button", { type: "button" }, this.text("guardian-setup-done"))
    button.addEventListener("click", async () => {
      if (await status.make({ kind: "setup-done" }, () => null)) byId("guardian-title").focus()
    })
    this.setup = create("div", { class: "guardian-notice" },
      create("p", {}, this.text("guardian-setup")), button, status.element)
    return this.setup
  }

  #showProfile() {
    const { profile } = this.link
    if (this.#parts.length === 0 || !profile) return
    this.setup.hidden = !profile.setup
    for (const part of this.#parts) part.show(profile)
  }

  /** Shows the page in another language. */
  #translate() {
    if (!this.isShown) return
    this.notify("")
    if (this.link.isOpen) this.#build()
    else this.#showLock("")
  }
}
