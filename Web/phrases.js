import { decode } from "./player.js"
import { eraseAnswers } from "./shell-caches.js"

/**
 * The sounds of all phrases, kept in this browser and decoded, so that a phrase sounds at once and without the program.
 * `kept` of `total` are here. A `change` event follows each change.
 */
export class Phrases extends EventTarget {
  #sounds = new Map()
  #turn = 0
  #wanted = null
  kept = 0
  total = 0

  /** @param {import("./main.js").Page} page */
  constructor(page) {
    super()
    this.page = page
  }

  /** Whether the browser keeps sounds when the page is closed: it does not for pages over plain HTTP. */
  get isLasting() { return "caches" in globalThis }

  has(key) { return this.#sounds.has(key) }

  /** @param {string} key @returns {AudioBuffer|undefined} */
  sound(key) { return this.#sounds.get(key) }

  /**
   * Keeps the sounds of a language; those of an earlier version are erased. A sound whose text is still the same stays
   * until the new one is here: a call for help must not be silent meanwhile.
   * @param {string} locale @param {string} version @param {{key: string, text?: string}[]} buttons
   */
  async load(locale, version, buttons) {
    const texts = new Map(buttons.filter(({ text }) => text).map(({ key, text }) => [key, text]))
    const before = this.#wanted
    for (const key of [...this.#sounds.keys()]) {
      if (before.locale !== locale || before.texts.get(key) !== texts.get(key)) this.#sounds.delete(key)
    }
    this.#wanted = { locale, version, texts, keys: [...texts.keys()] }
    await this.#fill()
  }

  /** Erases all sounds and sentences, in all languages. */
  async erase() {
    this.#turn += 1
    this.#sounds.clear()
    this.page.settings.set("phrases", false)
    await eraseOthers("")
    await eraseSentences(this.page.locales)
    this.#count()
  }

  /** Erases the sounds and sentences of the other languages; they are kept again when the language is used. */
  async eraseOthers(locale) {
    const others = this.page.locales.filter((other) => other !== locale)
    for (const other of others) await eraseOthers("", `${prefix}${other}-`)
    await eraseSentences(others)
  }

  /** Keeps the sounds again. */
  async keep() {
    this.page.settings.set("phrases", true)
    await this.#fill()
  }

  async #fill() {
    const turn = ++this.#turn
    const { locale, version, keys } = this.#wanted
    this.total = keys.length
    this.#count()
    if (!this.page.settings.get("phrases")) return
    const name = `${prefix}${locale}-${version}`
    await eraseOthers(name, `${prefix}${locale}-`)
    const cache = this.isLasting ? await caches.open(name) : null
    // What is here already sounds first; the others come one by one, since the program may have to make them.
    const missing = []
    for (const key of keys) {
      const kept = await cache?.match(address(locale, key))
      if (!(await this.#take(key, kept, turn))) missing.push(key)
    }
    for (const key of missing) {
      if (turn !== this.#turn) return
      await this.#take(key, await fetched(cache, address(locale, key)), turn)
    }
  }

  /** Decodes an answer and keeps its sound. @returns {Promise<boolean>} whether there is one */
  async #take(key, answer, turn) {
    if (!answer) return false
    const sound = await decode(await answer.arrayBuffer()).catch(() => null)
    if (!sound || turn !== this.#turn) return false
    this.#sounds.set(key, sound)
    this.#count()
    return true
  }

  #count() {
    this.kept = this.#sounds.size
    this.dispatchEvent(new Event("change"))
  }
}

const prefix = "vivavoz-phrases-express-"

const address = (locale, key) => `/express/${locale}/phrases/${encodeURIComponent(key)}.wav`

async function fetched(cache, place) {
  const answer = await fetch(place).catch(() => null)
  if (!answer?.ok) return null
  await cache?.put(place, answer.clone()).catch(() => {})
  return answer
}

/** Erases the kept sounds but those of one name, among those whose names begin alike. */
async function eraseOthers(name, start = prefix) {
  if (!("caches" in globalThis)) return
  for (const other of await caches.keys()) {
    if (other.startsWith(start) && other !== name) await caches.delete(other)
  }
}

/** Erases the boards' sentences, which the service worker keeps. They stay on this page until it is closed. */
async function eraseSentences(locales) {
  const addresses = locales.map((locale) => `/express/${locale}/page.json`)
  await eraseAnswers((pathname) => addresses.includes(pathname))
}
