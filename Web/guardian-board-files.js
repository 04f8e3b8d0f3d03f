import { base64 } from "./base64.js"
import { create } from "./dom.js"
import { download } from "./download.js"
import { ConfirmButton, EditStatus, reason } from "./guardian-board-status.js"
import { actionButton } from "./guardian-status.js"

/** The most bytes of a part and of a file of boards. */
const partSize = 360_000
const mostBytes = 20_000_000

/** Boards from files, and boards as files, in the Open Board Format. */
export class BoardFiles {
  #shown = ""
  #isBusy = false
  /** The file whose name is taken. @type {File|null} */
  #waiting = null

  /** @param {import("./guardian-boards.js").Boards} boards */
  constructor(boards) {
    const { guardian } = boards
    this.boards = boards
    this.guardian = guardian
    this.status = new EditStatus(boards, "guardian-board-files")
    const label = guardian.text("guardian-board-import")
    this.progress = create("progress", { max: "1", value: "0", "aria-label": label, hidden: "" })
    this.list = create("ul", { id: "guardian-board-packages" })
    this.none = create("p", { class: "note" }, guardian.text("guardian-board-packages-none"))
    const all = create("button", { type: "button", id: "guardian-board-export" }, guardian.text("guardian-board-export-all"))
    all.addEventListener("click", () => this.#export())
    this.element = create("details", { class: "board-files" },
      create("summary", {}, guardian.text("guardian-board-files")), this.#dropArea(), this.#nameForm(), this.progress,
      this.status.element, create("h4", {}, guardian.text("guardian-board-packages")), this.none, this.list,
      create("h4", {}, guardian.text("guardian-board-export-title")),
      create("p", { class: "note" }, guardian.text("guardian-board-export-note")), create("div", { class: "row" }, all))
    this.#bindDrop()
  }

  show() {
    const { packages } = this.boards
    const shown = JSON.stringify(packages)
    if (shown === this.#shown) return
    this.#shown = shown
    this.none.hidden = packages.length > 0
    this.list.hidden = packages.length === 0
    this.list.replaceChildren(...packages.map((entry) => this.#entry(entry)))
  }

  #dropArea() {
    const { guardian } = this
    // Phones do not know the endings of these files, and would not offer the files if the ending were required here.
    const input = create("input", { type: "file", id: "guardian-board-file", hidden: "" })
    this.choose = create("button", { type: "button", "aria-describedby": this.status.id }, guardian.text("guardian-board-file"))
    this.choose.addEventListener("click", () => input.click())
    input.addEventListener("change", () => {
      const [file] = input.files
      if (file) this.#import(file).then(() => { input.value = "" })
    })
    return create("div", { class: "drop" }, create("p", {}, guardian.text("guardian-board-drop")), this.choose, input)
  }

  /** A file that is dropped beside the area would replace the page. */
  #bindDrop() {
    const { section } = this.guardian
    const area = this.element
    const carriesFile = (event) => event.dataTransfer?.types.includes("Files")
    const mark = (isOver) => area.classList.toggle("over", isOver)
    const follow = (event) => {
      if (!area.isConnected) return stop()
      if (!carriesFile(event)) return
      event.preventDefault()
      const isOver = area.contains(event.target)
      mark(isOver && event.type !== "drop")
      if (event.type === "dragover") event.dataTransfer.dropEffect = isOver ? "copy" : "none"
      else if (event.type === "drop" && isOver) this.#dropped([...event.dataTransfer.files])
    }
    const leave = ({ relatedTarget }) => { if (!area.contains(relatedTarget)) mark(false) }
    const stop = () => { for (const event of ["dragover", "drop"]) section.removeEventListener(event, follow) }
    for (const event of ["dragover", "drop"]) section.addEventListener(event, follow)
    area.addEventListener("dragleave", leave)
  }

  #dropped(files) {
    this.element.open = true
    if (files.length > 1) return this.status.complain("guardian-board-fault-several")
    this.choose.focus()
    this.#import(files[0])
  }

  /** The form for another name, where there are boards of the file's name. */
  #nameForm() {
    const { guardian } = this
    this.name = create("input", {
      type: "text", id: "guardian-board-file-name", autocomplete: "off", "aria-describedby": this.status.id,
    })
    this.nameForm = create("form", { autocomplete: "off", class: "guardian-field", hidden: "" },
      create("label", { for: this.name.id }, guardian.text(this.name.id)), this.name,
      create("div", { class: "row" }, create("button", { type: "submit" }, guardian.text("guardian-board-import"))))
    this.nameForm.addEventListener("submit", (event) => {
      event.preventDefault()
      const name = this.name.value.trim()
      if (name) this.#import(this.#waiting, name)
      else this.status.complain("guardian-board-fault-empty-name", {}, this.name)
    })
    return this.nameForm
  }

  /** @param {File} file @param {string} name the boards' name */
  async #import(file, name = file.name.replace(/\.(obf|obz)(\.txt|\.zip|\.json)?$/i, "").trim()) {
    if (this.#isBusy) return
    if (file.size > mostBytes) return this.status.complain("guardian-board-fault-too-large")
    this.#isBusy = true
    this.nameForm.hidden = true
    this.progress.hidden = false
    this.progress.value = 0
    this.status.say("guardian-board-importing", { name })
    const before = new Set(this.boards.packages.map(({ id }) => id))
    const answer = await this.#send(file, name).catch(() => ({ outcome: "refused", fault: "damaged" }))
    this.#isBusy = false
    this.progress.hidden = true
    if (this.element.isConnected) this.#report(answer, file, name, before)
  }

  async #send(file, name) {
    const parts = Math.max(1, Math.ceil(file.size / partSize))
    let answer = null
    for (let part = 0; part < parts; part += 1) {
      const bytes = new Uint8Array(await file.slice(part * partSize, (part + 1) * partSize).arrayBuffer())
      answer = await this.boards.importPart({ name, part, parts, data: base64(bytes) }, part === parts - 1)
      if (!answer || ["refused", "failed"].includes(answer.outcome)) return answer
      this.progress.value = (part + 1) / parts
    }
    return answer
  }

  /** @param {Set<string>} before the ids of the imported boards before */
  #report(answer, file, name, before) {
    if (answer?.fault === "taken") return this.#askName(file, name)
    if (answer?.outcome === "kept") {
      const added = this.boards.packages.find(({ id }) => !before.has(id))
      const count = this.boards.boards.filter((board) => board.package && board.package === added?.id).length
      this.status.say("guardian-board-imported", { name, count, button: added?.name ?? name })
      this.status.showNotices(answer.notices ?? [])
    } else if (this.guardian.link.isOpen) {
      const [key, values] = reason(answer)
      this.status.complain(key, { name, ...values })
    }
  }

  #askName(file, name) {
    this.#waiting = file
    this.nameForm.hidden = false
    this.name.value = name
    this.status.complain("guardian-board-fault-taken", { name }, this.name)
    this.name.focus()
    this.name.select()
  }

  #entry({ id, name }) {
    const save = actionButton(this.guardian, "guardian-board-export", name)
    save.addEventListener("click", () => this.#export(id, name))
    const confirm = new ConfirmButton(this.guardian, "guardian-board-unimport", name, () => this.#remove(id, name))
    return create("li", {}, create("strong", { class: "entry" }, name), create("div", { class: "row" }, save), confirm.element)
  }

  async #remove(id, name) {
    const answer = await this.boards.removeImport(id)
    if (!this.element.isConnected) return
    if (answer?.outcome === "kept") this.status.say("guardian-board-unimport-done", { name })
    else if (this.guardian.link.isOpen) this.status.complain(...reason(answer))
    this.choose.focus()
  }

  async #export(id, name) {
    this.status.say("guardian-board-exporting")
    const file = await this.guardian.link.exportBoards(id)
    if (!this.element.isConnected) return
    if (!file) return this.status.complain("guardian-unreachable")
    const title = name ?? `Express-${this.guardian.page.texts.locale}`
    download(new Blob([file], { type: "application/zip" }), `${title.replace(/[^\p{L}\p{N} _.-]/gu, "_")}.obz`)
    this.status.say("guardian-board-exported")
  }
}
