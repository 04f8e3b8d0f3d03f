/** The regions of the languages that do not name one. */
const regions = { en: "en-IE", es: "es-ES", pt: "pt-PT" }

/** The texts of the page in the language of the conversation. A `change` event follows each new language. */
export class Texts extends EventTarget {
  /** @param {string} app */
  constructor(app) {
    super()
    this.app = app
    this.locale = ""
    /** @type {Record<string, string>} */
    this.texts = {}
  }

  /** Changes the language of the page. @param {string} locale */
  async load(locale) {
    if (locale === this.locale) return
    this.locale = locale
    const texts = await fetchTexts(this.app, locale)
    // Another language was chosen meanwhile.
    if (this.locale !== locale) return
    this.texts = texts
    document.documentElement.lang = locale
    this.apply(document)
    this.dispatchEvent(new Event("change"))
  }

  /**
   * Returns a text with its gaps filled in; empty if there is none.
   * @param {string} key
   * @param {Record<string, string|number>} values
   */
  text(key, values = {}) {
    const text = this.texts[key] ?? ""
    return text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap))
  }

  /** The language with the browser's region, for dates and units: "en-IE" where the browser prefers it. */
  get region() {
    const tag = this.locale || "en"
    return navigator.languages.find((language) => language.toLowerCase().startsWith(`${tag}-`)) ?? regions[tag] ?? tag
  }

  /** Writes the texts of a part of the page. @param {ParentNode} part */
  apply(part) {
    for (const element of part.querySelectorAll("[data-text]")) {
      element.textContent = this.text(element.getAttribute("data-text"))
    }
    for (const element of part.querySelectorAll("[data-label]")) {
      element.setAttribute("aria-label", this.text(element.getAttribute("data-label")))
    }
  }
}

/** @param {string} app @param {string} locale @returns {Promise<Record<string, string>>} */
export async function fetchTexts(app, locale) {
  const answer = await fetch(`/${app}/${locale}/texts.json`)
  if (!answer.ok) throw new Error(`texts of ${locale}: ${answer.status}`)
  return answer.json()
}

/**
 * Returns the first of the browser's languages that the app speaks; otherwise the app's first.
 * @param {string[]} locales
 * @returns {string}
 */
export function preferredLocale(locales) {
  for (const language of navigator.languages ?? [navigator.language]) {
    const tag = language.toLowerCase()
    const found = locales.find((locale) => locale.toLowerCase() === tag)
      ?? locales.find((locale) => locale.toLowerCase() === tag.split("-")[0])
    if (found) return found
  }
  return locales[0]
}

/** Returns the name of a language in that language: "Español". @param {string} locale */
export function languageName(locale) {
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
