import { Board } from "./board.js"
import { byId } from "./dom.js"
import { bindDwell } from "./dwell.js"
import { bindGuardian } from "./guardian.js"
import { Phrases } from "./phrases.js"
import { bindPhraseSettings } from "./phrases-settings.js"
import { bindScanning } from "./scanning.js"
import { eraseAnswers } from "./shell-caches.js"
import { Speaking } from "./speaking.js"
import { bindTremor } from "./tremor.js"

/**
 * Express² shows its boards. They, their pictures and their sounds are in this browser, so that they work without the
 * program.
 * @param {import("./main.js").Page} page
 * @param {Element} section
 */
export async function attach(page, section) {
  const phrases = new Phrases(page)
  const speaking = new Speaking(page, phrases)
  const express = new ExpressPage(page, phrases, speaking, section)
  bindPhraseSettings(page, phrases)
  bindGuardian(page, () => {
    express.restart()
    express.renew()
  })
  bindScanning(page)
  bindDwell(page.settings)
  bindTremor()
  page.texts.addEventListener("change", () => express.load())
  page.connection.addEventListener("started", () => express.catchUp())
  page.connection.addEventListener("view", ({ detail }) => express.receive(detail.content ?? {}))
  byId("emergency").addEventListener("click", () => express.openNow(express.emergency))
  byId("home").addEventListener("click", () => express.openNow(express.home))
  await express.load()
}

class ExpressPage {
  #boards = new Map()
  /** The board of the conversation, and the one that this page has asked it to open. */
  #followed = null
  #opening = null
  /** The board that was opened without a connection. */
  #untold = null
  #content = {}
  #locale = ""
  /** Whether the guardian has changed what the boards say, and this page does not have it yet. */
  #isStale = false
  emergency = "emergency"
  home = "home"

  constructor(page, phrases, speaking, section) {
    this.page = page
    this.phrases = phrases
    this.speaking = speaking
    this.board = new Board(page, section, (button) => this.choose(button))
  }

  /** Loads the boards in the language of the page. */
  async load() {
    const { locale } = this.page.texts
    if (this.#locale === locale) return
    // The sentences may contain telephone numbers. If the user has erased the sounds, the browser stores no sentences.
    const kept = this.#isStale ? "reload" : "default"
    const cache = this.page.settings.get("phrases") ? kept : "no-store"
    const answer = await fetch(`/express/${locale}/page.json`, { cache })
    if (!answer.ok) return
    const content = await answer.json()
    this.#locale = locale
    this.#isStale = false
    this.#boards = new Map(content.boards.map((board) => [board.id, board]))
    this.emergency = content.emergency
    this.home = content.home
    const buttons = content.boards.flatMap((board) => board.buttons)
    this.speaking.buttons = new Map(buttons.map((button) => [button.key, button]))
    this.#show(this.#boards.has(this.board.id) ? this.board.id : content.home)
    this.phrases.load(locale, content.version, buttons)
    keepPictures(locale, buttons)
  }

  /** Begins the conversation anew, since it reads the settings at its beginning only. */
  restart() {
    const { connection, player, texts } = this.page
    // The end also forgets a conversation that this page would resume.
    const wasRunning = connection.isRunning
    if (!wasRunning && !connection.conversation) return
    connection.end()
    player.flush()
    if (wasRunning) connection.start(texts.locale)
  }

  /** Loads the boards and the sounds again: the guardian has changed what they say. */
  async renew() {
    this.#isStale = true
    this.#locale = ""
    // What the guardian has removed must not stay in the browser in another language.
    await this.phrases.eraseOthers(this.page.texts.locale)
    await this.load().catch(() => {})
  }

  /** @param {{key: string, opens?: string}} button */
  choose(button) {
    if (button.opens) this.open(button.opens)
    else this.speaking.say(button)
  }

  /** Opens a board from anywhere, also before the conversation has started. @param {string} id */
  openNow(id) {
    const { panels } = this.page
    // In an emergency the page does not ask for the microphone first.
    if (panels.current === "start") this.page.begin({ microphone: false })
    else panels.show("talk")
    this.open(id)
    this.board.focusFirst()
  }

  /** Opens a board at once, and tells the conversation. @param {string} id */
  async open(id) {
    if (!this.#boards.has(id)) return
    this.#show(id)
    scrollTo(0, 0)
    this.#untold = this.page.connection.isOpen ? null : id
    this.#opening = id
    await this.page.connection.press([`open=${id}`])
    if (this.#opening === id) this.#opening = null
  }

  /** Opens the board that was opened without the conversation there, too: it must not change under the user's finger. */
  catchUp() {
    if (this.#untold) this.open(this.#untold)
    if (this.#isStale) this.renew()
  }

  /** Follows the conversation where it has opened another board. */
  receive(content) {
    this.#content = content
    const isNew = content.board && content.board !== this.#followed
    this.#followed = content.board ?? this.#followed
    if (isNew && (!this.#opening || this.#opening === content.board)) this.#show(content.board)
    else this.#show(this.board.id)
    this.speaking.follow(content.repeated)
  }

  #show(id) {
    const board = this.#boards.get(id)
    if (!board) return
    const isFollowed = this.#content.board === id
    const offered = isFollowed && this.#content.buttons ? new Set(this.#content.buttons.map(({ key }) => key)) : null
    this.board.show(board, { offered, selected: isFollowed ? this.#content.selected : null })
  }
}

/**
 * Loads all pictures once, so that the service worker has them when the program is gone, and removes former ones from
 * its cache.
 */
function keepPictures(locale, buttons) {
  const addresses = new Set(buttons.map(({ picture }) => picture && pictureAddress(locale, picture)).filter(Boolean))
  for (const address of addresses) new Image().src = address
  const start = pictureAddress(locale, "")
  eraseAnswers((pathname) => pathname.startsWith(start) && !addresses.has(pathname)).catch(() => {})
}

/** @param {string} locale @param {string} picture */
export const pictureAddress = (locale, picture) => `/express/${locale}/pictures/${encodeURIComponent(picture)}`
