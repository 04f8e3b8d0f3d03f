import { byId } from "./dom.js"
import { download } from "./download.js"

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
  /** The recorded conversation before it, which can still be saved. */
  #earlier = ""
  /** Whether the switch was turned off before the program has named the conversation that it records. */
  #isCancelled = false
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
    byId("recording-save").addEventListener("click", ({ target }) => this.#save(target, this.#conversation))
    byId("recording-save-earlier").addEventListener("click", ({ target }) => this.#save(target, this.#earlier))
  }

  show() {
    const isRecorded = this.#conversation !== ""
    byId("recording").hidden = !isRecorded && !this.#earlier && !this.#message
    byId("recording-save-earlier").hidden = !this.#earlier
    byId("recording-on").hidden = byId("recording-save").hidden = !isRecorded
    byId("set-recording").checked = this.page.connection.records
    write("recording-state", this.page.text(`recording-${this.#status}`))
    write("recording-message", this.#message && this.page.text(this.#message))
  }

  /** Begins the conversation anew: a talk starts at the beginning of its conversation. */
  #switchOn() {
    const { connection } = this.page
    connection.records = true
    this.#isCancelled = false
    this.#tell("recording-next")
    if (!connection.isRunning) return
    connection.end()
    this.page.begin({ microphone: true })
  }

  #switchOff() {
    const { connection } = this.page
    connection.records = false
    this.#isCancelled = connection.isRunning && !this.#conversation
    this.#tell("")
    for (const conversation of [this.#conversation, this.#earlier]) this.#drop(conversation)
    this.#conversation = this.#earlier = ""
    this.show()
  }

  #started({ conversation, recording }) {
    const { connection } = this.page
    if (this.#isCancelled && recording) this.#drop(conversation)
    if (this.#isCancelled) recording = undefined
    this.#isCancelled = false
    if (this.#conversation && conversation !== this.#conversation) {
      this.#drop(this.#earlier)
      this.#earlier = this.#conversation
    }
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

  /** @param {string} conversation empty for none */
  async #drop(conversation) {
    if (!conversation) return
    const answer = await this.#post("drop", conversation).catch(() => null)
    if (!answer?.ok) this.#tell("recording-not-deleted")
  }

  async #save(button, conversation) {
    if (button.getAttribute("aria-busy") === "true") return
    button.setAttribute("aria-busy", "true")
    try {
      this.#tell("recording-saving")
      this.#tell(await this.#saved(conversation))
    } catch {
      this.#tell("recording-unreachable")
    } finally {
      button.removeAttribute("aria-busy")
    }
  }

  /** @returns {Promise<string>} the key of the message about it */
  async #saved(conversation) {
    const answer = await this.#post("save", conversation)
    if (!answer.ok) return "recording-failed"
    if (answer.headers.get("Content-Type") !== "application/zip") return `recording-${(await answer.json()).refused}`
    download(await answer.blob(), /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "talk.zip")
    return "recording-saved"
  }

  #post(request, conversation) {
    return fetch(`/${this.page.app}/${this.page.texts.locale}/recording/${request}`, {
      method: "POST", body: JSON.stringify({ conversation }), signal: AbortSignal.timeout(longest),
    })
  }
}

/** Texts that are equal are not announced again. */
function write(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text
}
