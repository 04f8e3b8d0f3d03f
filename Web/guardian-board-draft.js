/**
 * A field with a text of a board. What is written stays in memory until it is stored, also while the page is locked. A
 * stored text that another page changes is shown, unless the guardian has written another one.
 */
export class DraftField {
  #stored = ""

  /**
   * @param {import("./guardian.js").Guardian} guardian
   * @param {any} field an input or a text area
   * @param {string} key of the draft
   * @param {string} label names the field where it is not saved
   */
  constructor(guardian, field, key, label) {
    this.guardian = guardian
    this.field = field
    this.key = key
    field.value = guardian.drafts.get(key)?.text ?? ""
    field.addEventListener("input", () => guardian.keepDraft(key, label, field.value, this.#stored))
  }

  get stored() { return this.#stored }

  get isChanged() { return this.guardian.drafts.has(this.key) }

  /** Shows the stored text. @returns {boolean} whether it differs from before, and from what the guardian has written */
  show(stored) {
    const isOther = stored !== this.#stored
    this.#stored = stored
    if (this.isChanged && this.field.value !== stored) return isOther
    this.drop()
    return false
  }

  /** Forgets what was written. */
  drop() {
    this.guardian.dropDraft(this.key)
    if (this.field.value !== this.#stored) this.field.value = this.#stored
  }

  /** Forgets what was written if it is still what was sent. */
  sent(text) { if (this.field.value === text) this.drop() }
}
