import { Captions } from "./captions.js"
import { Connection } from "./connection.js"
import { addStyle, byId, create } from "./dom.js"
import { bindInput } from "./input.js"
import { framed, Microphone } from "./microphone.js"
import { Panels } from "./panels.js"
import { Player } from "./player.js"
import { bindRecording } from "./recording.js"
import { bindSettings, Settings } from "./settings.js"
import { StateLine } from "./state.js"
import { bindTalk } from "./talk.js"
import { languageName, preferredLocale, Texts } from "./texts.js"
import { keepAwake } from "./wake-lock.js"

/** The page of an app: what its parts share. */
export class Page {
  settings = new Settings()
  player = new Player()
  microphone = new Microphone()
  panels = new Panels()

  /** @param {string} app @param {string[]} locales */
  constructor(app, locales) {
    this.app = app
    this.locales = locales
    this.texts = new Texts(app)
    this.connection = new Connection(app)
    /** Whether samples of the program are heard; an app's module may say no for a while. */
    this.isHeard = () => true
    /** Whether the conversation may use the microphone; the guardian's page says no while it records. */
    this.isListening = true
    /**
     * Asks for what the app's module needs besides the microphone. It is called in the handler of the gesture that starts a
     * conversation, and the conversation waits for it. @type {null|(() => Promise<void>)}
     */
    this.permit = null
  }

  /** Sends a line as if it were typed. @param {string} text */
  line(text) { return this.connection.send({ type: "line", text }) }

  /** @param {string} key @param {Record<string, string|number>} [values] */
  text(key, values) { return this.texts.text(key, values) }

  /** Starts the conversation, in the handler of a gesture. @param {{microphone: boolean}} how */
  begin({ microphone }) {
    this.isUrgent = !microphone
    this.player.unlock().catch(() => {})
    const permitted = this.permit?.()
    if (microphone) this.microphone.request()
    const start = () => this.connection.start(this.texts.locale)
    if (permitted) permitted.then(start)
    else start()
    this.panels.show("talk")
  }
}

async function start() {
  const app = location.pathname.split("/")[1]
  const apps = (await (await fetch("/apps.json")).json()).apps
  const entry = apps.find(({ name }) => name === app)
  const page = new Page(app, entry?.locales ?? ["en"])
  // An app that draws more than lines of text has a module, a style sheet and a manifest of its name.
  const isDrawn = entry?.isDrawn ?? false
  document.body.dataset.app = app
  const manifest = isDrawn ? app : "manifest"
  document.head.append(create("link", {
    rel: "manifest", href: `/web/${manifest}.webmanifest`,
    // Browsers fetch it without the cookie that has the token otherwise.
    crossorigin: "use-credentials",
  }))
  page.texts.addEventListener("change", () => showNames(page))
  bindSettings(page.settings, page.texts)
  bindConversation(page)
  bindPanels(page)
  await page.texts.load(preferredLocale(page.locales))
  await attachApp(page, isDrawn)
  if (page.panels.current === "loading") page.panels.show("start")
  byId("start-button").disabled = false
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {})
}

/** Gives the page what only this app draws, or lines of text. @param {Page} page @param {boolean} isDrawn */
async function attachApp(page, isDrawn) {
  const name = isDrawn ? page.app : "plain"
  if (name !== "plain") addStyle(`/web/${name}.css`)
  const module = await import(`./${name}.js`)
  await module.attach(page, byId("app"))
}

function bindConversation(page) {
  const { connection, microphone, player } = page
  const captions = new Captions(page)
  new StateLine(page).show()
  bindInput(page)
  bindTalk(page)
  bindRecording(page)
  keepAwake(connection)
  connection.addEventListener("audio", ({ detail }) => player.add(detail, !page.isHeard()))
  connection.addEventListener("flush", () => player.flush())
  connection.addEventListener("started", ({ detail }) => started(page, detail, captions))
  connection.addEventListener("view", ({ detail }) => page.texts.load(detail.locale))
  connection.addEventListener("ended", ({ detail }) => ended(page, detail.reason))
  connection.addEventListener("busy", () => busy(page))
  microphone.addEventListener("audio", ({ detail }) => connection.sendAudio(framed(player.played, detail)))
  reportPlayed(page)
  for (const source of [connection, microphone, page.texts]) {
    for (const event of ["state", "change"]) source.addEventListener(event, () => showNotice(page))
  }
}

/** The samples of an open microphone carry the count of played samples; while it is closed, the count comes alone. */
function reportPlayed({ connection, microphone, player }) {
  let reported = 0
  setInterval(() => {
    if (microphone.isOpen || player.played === reported) return
    reported = player.played
    connection.sendAudio(framed(reported, new ArrayBuffer(0)))
  }, 100)
}

function started(page, { resumed }, captions) {
  page.player.reset()
  page.restarted = Boolean(page.connection.asked) && !resumed
  if (page.restarted) captions.clear()
  if (!resumed) page.connection.send({ type: "wake" })
  showNotice(page)
}

function ended(page, reason) {
  page.reason = reason
  page.microphone.open(false)
  showEnd(page)
  page.panels.showBelow("finished")
}

/** The boards stay visible for a user who opened them before the conversation began. */
function busy(page) {
  if (!page.isUrgent) page.panels.showBelow("busy")
  showNotice(page)
}

function showEnd(page) {
  byId("finished-title").textContent = page.text("ended-title")
  byId("finished-text").textContent = page.text(`ended-${page.reason ?? "finished"}`)
}

/** Tells what is wrong and what still works. */
function showNotice(page) {
  const { connection, microphone } = page
  let key = ""
  if (connection.state === "busy") key = "busy-text"
  else if (connection.state === "lost") key = page.app === "express" ? "notice-lost-express" : "notice-lost"
  else if (connection.isOpen && page.restarted) key = "notice-restarted"
  else if (connection.isOpen && ["refused", "absent", "insecure", "muted", "ended"].includes(microphone.state)) {
    key = `notice-microphone-${microphone.state}`
  }
  const text = key && page.text(key)
  const notice = byId("notice")
  notice.hidden = !text
  if (notice.textContent !== text) notice.textContent = text
  byId("reconnect").hidden = connection.isRunning
}

function bindPanels(page) {
  const { panels, connection } = page
  byId("start-button").addEventListener("click", () => page.begin({ microphone: true }))
  for (const id of ["again", "busy-again", "reconnect"]) {
    byId(id).addEventListener("click", () => page.begin({ microphone: true }))
  }
  byId("open-settings").addEventListener("click", () => {
    if (panels.current === "settings") panels.back()
    else panels.show("settings")
  })
  byId("close-settings").addEventListener("click", () => panels.back())
  byId("stop").addEventListener("click", () => connection.stop())
  byId("bye").addEventListener("click", () => { connection.end(); ended(page, "finished") })
  addEventListener("keydown", ({ key }) => { if (key === "Escape" && panels.current === "settings") panels.back() })
  // A key that is held must not press again: another button may have the focus by then.
  addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter" && event.target.closest?.("button")) event.preventDefault()
  })
  // A user who continues has seen the notice about the restart.
  connection.addEventListener("pressed", () => { page.restarted = false })
  connection.addEventListener("caption", ({ detail }) => { if (detail.who === "user") page.restarted = false })
  // Sound that the system stopped, for a telephone call, starts again with the next touch.
  addEventListener("pointerdown", () => { if (connection.isRunning) page.player.unlock().catch(() => {}) })
}

function showNames(page) {
  const name = page.text(`title-${page.app}`) || page.app.charAt(0).toUpperCase() + page.app.slice(1)
  byId("title").textContent = document.title = byId("app-title").textContent = name
  byId("about").textContent = page.text(`about-${page.app}`)
  byId("bye").hidden = false
  showEnd(page)
  showLanguages(page)
}

/** Buttons for the app's other languages. In a conversation a line asks for them, as a spoken sentence would. */
function showLanguages(page) {
  const buttons = page.locales.filter((locale) => locale !== page.texts.locale).map((locale) => {
    const button = create("button", { type: "button", lang: locale, "data-short": locale.toUpperCase() },
      create("span", {}, languageName(locale)))
    button.addEventListener("click", () => {
      if (!page.line(page.text(`say-language-${locale}`))) page.texts.load(locale)
    })
    return button
  })
  byId("languages").replaceChildren(...buttons)
}

start()
