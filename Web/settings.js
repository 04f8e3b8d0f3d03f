const storageKey = "vivavoz.settings"

/**
 * What a person has set, kept in this browser: `theme`, `size` (of the text, in per cent), `listen` (always),
 * `scanning`, `order`, `pace` (s), `touch` (the screen is the switch), `dwell` (s; 0 is off), `phrases` (kept in
 * the browser), `position` (shared with the conversation).
 */
const defaults = {
  theme: "auto", size: 100, listen: true, scanning: "off", order: "linear", pace: 1.5, touch: true, dwell: 0,
  phrases: true, position: false,
}

/** The settings. A `change` event follows each change. */
export class Settings extends EventTarget {
  constructor() {
    super()
    this.values = { ...defaults, ...stored() }
    this.#apply()
  }

  /** @param {string} key @returns {any} */
  get(key) { return this.values[key] }

  /** @param {string} key @param {any} value */
  set(key, value) {
    if (this.values[key] === value) return
    this.values[key] = value
    try { localStorage.setItem(storageKey, JSON.stringify(this.values)) } catch { /* Not kept in private windows. */ }
    this.#apply()
    this.dispatchEvent(new Event("change"))
  }

  #apply() {
    document.documentElement.dataset.theme = this.values.theme
    document.documentElement.style.fontSize = `${this.values.size}%`
  }
}

function stored() {
  try { return JSON.parse(localStorage.getItem(storageKey) ?? "{}") } catch { return {} }
}

/**
 * Connects the controls that have `data-setting` with the settings.
 * @param {Settings} settings
 * @param {import("./texts.js").Texts} texts
 */
export function bindSettings(settings, texts) {
  const controls = [...document.querySelectorAll("[data-setting]")]
  for (const control of controls) {
    control.addEventListener("input", () => settings.set(control.dataset.setting, read(control)))
  }
  const show = () => controls.forEach((control) => write(control, settings.get(control.dataset.setting), texts))
  settings.addEventListener("change", show)
  texts.addEventListener("change", show)
  show()
}

function read(control) {
  if (control.type === "checkbox") return control.checked
  return control.type === "range" ? Number(control.value) : control.value
}

function write(control, value, texts) {
  if (control.type === "checkbox") control.checked = value
  else control.value = String(value)
  const output = control.parentElement.querySelector("output")
  if (!output) return
  output.textContent = value === 0 ? texts.text("off") : measured(value, control.dataset.unit, texts.region)
  control.setAttribute("aria-valuetext", output.textContent)
}

function measured(value, unit, locale) {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(value)
}
