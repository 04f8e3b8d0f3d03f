/** After this time without a request the program forgets the key, in milliseconds. */
const patience = 120_000
/** How often the program is told of use without a change (typing, for example), in milliseconds. */
const renewal = 30_000
/** How long an answer may take, in milliseconds; and the answer about a file of boards. */
const longest = 20_000
const longestOfFiles = 90_000

/**
 * The requests of the guardian's page, Documentation/Page-protocol.md. Key and profile are in memory only. Events:
 * `profile` after each answer with a profile, and `locked` when the key is no longer valid.
 */
export class GuardianLink extends EventTarget {
  #key = ""
  #timer = 0
  #usedAt = 0
  #last = Promise.resolve()
  profile = null

  /** @param {import("./texts.js").Texts} texts */
  constructor(texts) {
    super()
    this.texts = texts
    // The timer stands still while the device sleeps.
    setInterval(() => { if (this.isOpen && Date.now() - this.#usedAt >= patience) this.#lock() }, 1_000)
  }

  get isOpen() { return this.#key !== "" }

  /** Opens the lock. @param {string} password @returns {Promise<any>} the answer; null if there is none */
  async open(password) {
    const answer = await json(await this.#post("open", { password }))
    if (!answer?.key) return answer
    this.#key = answer.key
    this.#use()
    this.#take(answer.profile)
    return answer
  }

  /** Closes the lock. */
  close() {
    if (!this.isOpen) return
    this.#post("close", { key: this.#key }, { isLast: true })
    this.#forget()
  }

  /** Makes a change, see `CHANGE` in the protocol. @returns {Promise<any>} the answer; null if there is none */
  change(change) { return this.#ask("change", { change }) }

  /** @param {string} current @param {string} next @returns {Promise<any>} the answer; null if there is none */
  changePassword(current, next) { return this.#ask("password", { current, new: next }) }

  /** @returns {Promise<any>} the phrases that can have a recording; null if there is no answer */
  recordings() { return this.#ask("recordings", {}) }

  /** Stores a recording of a phrase. @param {string} phrase @param {string} samples in Base64 */
  record(phrase, samples) { return this.#ask("record", { phrase, samples }) }

  /** Removes the recording of a phrase. @param {string} phrase */
  removeRecording(phrase) { return this.#ask("remove-recording", { phrase }) }

  /** @returns {Promise<any>} the boards of the locale; null if there is no answer */
  boards() { return this.#ask("boards", {}) }

  /** Changes a board, see `EDIT` in the protocol. @returns {Promise<any>} the answer; null if there is none */
  editBoard(edit) { return this.#ask("board-edit", { edit }) }

  /** Takes back the last edit. @returns {Promise<any>} the answer; null if there is none */
  undoBoard() { return this.#ask("board-undo", {}) }

  /**
   * Sends a part of a file of boards; the last part has them imported.
   * @param {{name: string, part: number, parts: number, data: string}} part
   * @returns {Promise<any>} the answer; null if there is none
   */
  importBoards(part) { return this.#ask("board-import", part, longestOfFiles) }

  /** Removes imported boards. @param {string} id */
  removeImport(id) { return this.#ask("board-remove-import", { package: id }, longestOfFiles) }

  /**
   * Returns boards as a file.
   * @param {string} [id] of imported boards; absent for the boards of the locale
   * @returns {Promise<ArrayBuffer|null>}
   */
  async exportBoards(id) {
    const answer = await this.#ask("board-export", { ...(id && { package: id }) }, longestOfFiles)
    return answer instanceof ArrayBuffer ? answer : null
  }

  /**
   * Returns a text as it will sound.
   * @param {string} text @param {string} [voice] @param {boolean} [fills] whether its placeholders are filled
   * @returns {Promise<ArrayBuffer|{missing: string[]}|null>} or the placeholders for which the settings have no value
   */
  async preview(text, voice, fills = false) {
    const answer = await this.#ask("preview", { text, ...(voice && { voice }), ...(fills && { fills }) })
    return answer instanceof ArrayBuffer || answer?.missing ? answer : null
  }

  /** Keeps the lock open while the guardian uses the page without a change. */
  touch() { if (this.isOpen && Date.now() - this.#usedAt > renewal) this.#ask("profile", {}) }

  /** Sends the requests one after the other, so that the program makes the changes in their order. */
  #ask(name, body, limit = longest) {
    const key = this.#key
    // Another request need not be sent meanwhile.
    this.#usedAt = Date.now()
    const answer = this.#last.then(() => (key && key === this.#key ? this.#answer(name, key, body, limit) : null))
    this.#last = answer
    return answer
  }

  async #answer(name, key, body, limit) {
    const response = await this.#post(name, { key, ...body }, { limit })
    // The page was left meanwhile.
    if (!response || key !== this.#key) return null
    this.#use()
    const isFile = /^(audio\/|application\/zip)/.test(response.headers.get("Content-Type") ?? "")
    if (isFile) return response.arrayBuffer().catch(() => null)
    const answer = await json(response)
    if (answer?.refused === "locked") this.#lock()
    else if (key === this.#key) this.#take(answer?.profile)
    return answer
  }

  /** @returns {Promise<Response|null>} null if the program does not answer */
  async #post(name, body, { isLast = false, limit = longest } = {}) {
    const answer = await fetch(`/express/${this.texts.locale}/guardian/${name}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), cache: "no-store",
      keepalive: isLast, signal: AbortSignal.timeout(limit),
    }).catch(() => null)
    return answer?.ok ? answer : null
  }

  #take(profile) {
    if (!profile) return
    this.profile = profile
    this.dispatchEvent(new Event("profile"))
  }

  #use() {
    this.#usedAt = Date.now()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#lock(), patience)
  }

  #lock() {
    if (!this.isOpen) return
    this.#forget()
    this.dispatchEvent(new Event("locked"))
  }

  #forget() {
    clearTimeout(this.#timer)
    this.#key = ""
    this.profile = null
  }
}

const json = async (answer) => answer?.json().catch(() => null) ?? null
