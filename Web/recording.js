import { byId, create } from "./dom.js"

/** How long the program may take to make the file, in milliseconds. */
const longest = 60_000

/**
 * The recording of the conversation: a switch in the settings, a line that says that the page records, and a button
 * that saves the recording as a talk. The program has the recording in its memory; this page has only the id of its
 * conversation. The switch is off whenever the page is opened: nothing is kept unless the user asks for it.
 * @param {import("./main.js").Page} page
 */
export function bindRecording(page) { new Recording(page).show() }

class Recording {
  /** The conversation that the program records or has recorded. */
  #conversation = ""
  /** `on`, `full` (its limit is reached) or `ended` (with its conversation). */
  #status = "on"
  /** The key of the last message; empty for none. */
  #message = ""

  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page
    const { connection, texts } = page
    connection.addEventListener("started", ({ detail }) => this.#started(detail))
    connection.addEventListener("recording", ({ detail }) => this.#enter(detail.recording))
    connection.addEventListener("state", () => { if (connection.state === "ended") this.#enter("ended") })
    texts.addEventListener("change", () => this.show())
    byId("set-recording").addEventListener("input", ({ target }) => (target.checked ? this.#switchOn() : this.#switchOff()))
    byId("recording-save").addEventListener("click", () => this.#save())
  }

  show() {
    const isRecorded = this.#conversation !== ""
    byId("recording").hidden = !isRecorded && !this.#message
    byId("recording-on").hidden = byId("recording-save").hidden = !isRecorded
    byId("set-recording").checked = this.page.connection.records
    write("recording-state", this.page.text(`recording-${this.#status}`))
    write("recording-message", this.#message && this.page.text(this.#message))
  }

  /** Begins the conversation anew: a talk starts at the beginning of its conversation. */
  #switchOn() {
    const { connection } = this.page
    connection.records = true
    this.#tell("recording-next")
    if (!connection.isRunning) return
    connection.end()
    this.page.begin({ microphone: true })
  }

  #switchOff() {
    this.page.connection.records = false
    this.#drop()
    this.#tell("")
  }

  #started({ conversation, recording }) {
    if (conversation !== this.#conversation) this.#drop()
    const { connection } = this.page
    // The program records a conversation that an earlier load of this page has begun, or has no room for a recording.
    if (recording) connection.records = true
    this.#conversation = recording ? conversation : ""
    this.#enter(recording ?? "on")
    this.#tell(connection.records && !recording ? "recording-busy" : "")
  }

  #enter(status) {
    this.#status = status
    this.show()
  }

  #tell(message) {
    this.#message = message
    this.show()
  }

  #drop() {
    if (this.#conversation) this.#post("drop").catch(() => {})
    this.#conversation = ""
  }

  async #save() {
    const button = byId("recording-save")
    if (button.getAttribute("aria-busy") === "true") return
    button.setAttribute("aria-busy", "true")
    try {
      this.#tell("recording-saving")
      this.#tell(await this.#saved())
    } catch {
      this.#tell("recording-unreachable")
    } finally {
      button.removeAttribute("aria-busy")
    }
  }

  /** @returns {Promise<string>} the key of the message about it */
  async #saved() {
    const answer = await this.#post("save")
    if (!answer.ok) return "recording-failed"
    if (answer.headers.get("Content-Type") !== "application/zip") return `recording-${(await answer.json()).refused}`
    download(await answer.blob(), /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1])
    return "recording-saved"
  }

  #post(request) {
    return fetch(`/${this.page.app}/${this.page.texts.locale}/recording/${request}`, {
      method: "POST", body: JSON.stringify({ conversation: this.#conversation }), signal: AbortSignal.timeout(longest),
    })
  }
}

/** Texts that are equal are not announced again. */
function write(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text
}

function download(blob, name = "talk.zip") {
  const address = URL.createObjectURL(blob)
  create("a", { href: address, download: name }).click()
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), longest)
}
