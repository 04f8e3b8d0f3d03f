const firstDelay = 500
const longestDelay = 8000
/** How long the program may take to answer `start`. */
const patience = 5000
/** How long the program may take to answer a press; later the connection counts as lost. */
const pressPatience = 3000
/** The network has not taken two seconds of audio. The connection counts as lost before the browser reports it. */
const longestBacklog = 64_000

/**
 * The conversation with the program, over one WebSocket at a time. `state` is `idle`, `connecting`, `open`,
 * `lost` (it tries again), `busy` or `ended`. Events: `state`; `audio` (detail: the samples); and one for each
 * type of message.
 */
export class Connection extends EventTarget {
  #socket = null
  #delay = firstDelay
  #timer = 0
  #press = 0
  #pending = new Map()
  #locale = "en"
  #owesStop = false
  /** Whether the program records the conversations that begin from now on. */
  records = false

  /** @param {string} app */
  constructor(app) {
    super()
    this.app = app
    this.state = "idle"
    addEventListener("online", () => { if (this.state === "lost") this.#connect() })
  }

  get isOpen() { return this.state === "open" }

  /** Whether the conversation goes on, though the connection may be lost. */
  get isRunning() { return ["connecting", "open", "lost"].includes(this.state) }

  /** @param {string} locale */
  start(locale) {
    if (this.isRunning) return
    this.#locale = locale
    this.#delay = firstDelay
    this.#connect()
  }

  /** Sends a message. @param {object} message @returns {boolean} whether it was sent */
  send(message) {
    if (!this.isOpen) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Sends the samples of the microphone. @param {ArrayBuffer} samples */
  sendAudio(samples) {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > longestBacklog) this.#lose(this.#socket)
    else this.#socket.send(samples)
  }

  /**
   * Presses a button.
   * @param {string[]} tags
   * @returns {Promise<boolean|null>} whether it was accepted; null without a connection
   */
  press(tags) {
    const id = ++this.#press
    if (!this.send({ type: "press", id, tags })) return Promise.resolve(null)
    const socket = this.#socket
    // Without the microphone's audio only a missing answer shows that the connection is lost.
    setTimeout(() => { if (this.#pending.has(id)) this.#lose(socket) }, pressPatience)
    return new Promise((resolve) => this.#pending.set(id, resolve))
  }

  /** Stops what the program says. Without a connection it is stopped as soon as the conversation is resumed. */
  async stop() {
    this.#owesStop = (await this.press(["universal=stop"])) === null && this.conversation !== null
  }

  /** Makes the program stop at the next connection: this browser has said what the program would begin again. */
  stopWhenResumed() { this.#owesStop = true }

  /** Ends the conversation. */
  end() {
    this.send({ type: "bye" })
    this.#finish("ended")
  }

  #connect() {
    clearTimeout(this.#timer)
    this.#drop()
    if (this.state !== "lost") this.#enter("connecting")
    const scheme = location.protocol === "https:" ? "wss:" : "ws:"
    const socket = new WebSocket(`${scheme}//${location.host}/${this.app}/talk`)
    socket.binaryType = "arraybuffer"
    this.#socket = socket
    socket.onopen = () => this.#begin(socket)
    socket.onmessage = (event) => this.#receive(event.data)
    socket.onclose = () => this.#lose(socket)
    this.#timer = setTimeout(() => this.#lose(socket), patience)
  }

  #begin(socket) {
    this.asked = this.conversation
    socket.send(JSON.stringify({ type: "start", locale: this.#locale, ...(this.asked && { resume: this.asked }),
      ...(this.records && { record: true }) }))
  }

  #receive(data) {
    if (data instanceof ArrayBuffer) {
      this.dispatchEvent(new CustomEvent("audio", { detail: data }))
      return
    }
    const message = JSON.parse(data)
    if (message.type === "started") this.#started(message)
    if (message.type === "pressed") this.#settle(message.id, message.accepted)
    if (message.type === "busy") this.#finish("busy")
    if (message.type === "ended") this.#finish("ended")
    this.dispatchEvent(new CustomEvent(message.type, { detail: message }))
  }

  #started(message) {
    clearTimeout(this.#timer)
    this.#delay = firstDelay
    this.conversation = message.conversation
    this.#enter("open")
    const owesStop = this.#owesStop && message.resumed
    this.#owesStop = false
    if (owesStop) this.stop()
  }

  #settle(id, accepted) {
    this.#pending.get(id)?.(accepted)
    this.#pending.delete(id)
  }

  #lose(socket) {
    if (socket !== this.#socket) return
    this.#drop()
    this.#enter("lost")
    this.#timer = setTimeout(() => this.#connect(), this.#delay * (1 + Math.random() / 4))
    this.#delay = Math.min(this.#delay * 2, longestDelay)
  }

  #finish(state) {
    clearTimeout(this.#timer)
    if (state === "ended") this.conversation = null
    this.#drop()
    this.#enter(state)
  }

  /** Lets go of the socket without waiting for it, since a dead one takes minutes to close. */
  #drop() {
    const socket = this.#socket
    this.#socket = null
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
    }
    for (const id of [...this.#pending.keys()]) this.#settle(id, null)
  }

  #enter(state) {
    this.state = state
    this.dispatchEvent(new Event("state"))
  }

  /** The id of the conversation, kept while the tab is open, so that a reloaded page resumes it. */
  get conversation() { return sessionStorage.getItem(this.#storageKey) }

  set conversation(id) {
    if (id) sessionStorage.setItem(this.#storageKey, id)
    else sessionStorage.removeItem(this.#storageKey)
  }

  get #storageKey() { return `vivavoz.${this.app}.conversation` }
}
