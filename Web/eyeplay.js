import { contrasting } from "./contrast.js"
import { byId, create } from "./dom.js"
import { barTexts, drawBar } from "./eyeplay-bar.js"
import { drawButtons } from "./eyeplay-buttons.js"
import { captionRoom, drawCaption } from "./eyeplay-caption.js"
import { themeOf } from "./eyeplay-colours.js"
import { drawCursor } from "./eyeplay-cursor.js"
import { SecondPlayer } from "./eyeplay-hand.js"
import { GazeSharing } from "./eyeplay-pointer.js"
import { drawScene, placed } from "./eyeplay-scene.js"
import { Stage } from "./eyeplay-stage.js"
import { drawSuccess } from "./eyeplay-success.js"
import { caption, labelOf, Description, valueOf } from "./eyeplay-words.js"

/**
 * EyePlay draws its games and its menus on one canvas, and sends where the user points or looks.
 * @param {import("./main.js").Page} page
 * @param {Element} section
 */
export function attach(page, section) {
  const canvas = create("canvas", { id: "drawing", role: "img" })
  section.append(canvas)
  bindConversation()
  page.texts.apply(document)
  const drawing = new Drawing(page, canvas)
  page.connection.addEventListener("view", ({ detail }) => drawing.receive(detail.content ?? {}))
  page.texts.addEventListener("change", () => drawing.change())
  // Before the gaze: it ignores what the second player has touched.
  new SecondPlayer(page, canvas, drawing)
  new GazeSharing(page, canvas)
}

/** A button that shows all captions, what can be said, and the line to type, which are hidden to leave room for the drawing. */
function bindConversation() {
  const sign = create("span", { class: "sign", "aria-hidden": "true" }, "⋯")
  const button = create("button", {
    type: "button", id: "conversation", class: "talk", "aria-expanded": "false", "aria-controls": "input-area",
  }, sign, create("span", { "data-text": "eyeplay-conversation" }))
  button.addEventListener("click", () => {
    const isOpen = document.body.classList.toggle("conversing")
    button.setAttribute("aria-expanded", String(isOpen))
    byId("captions").scrollTop = byId("captions").scrollHeight
  })
  byId("bar").append(button)
}

/** Draws the view of the program. */
class Drawing {
  /** The content of the last view. @type {any} */
  content = {}
  /** When the present success began. */
  #success = 0
  #stage
  #description
  #isCalm = matchMedia("(prefers-reduced-motion: reduce)")

  constructor(page, canvas) {
    this.page = page
    this.canvas = canvas
    this.#description = new Description(page, canvas)
    this.#stage = new Stage(canvas, (...parameters) => this.#draw(...parameters))
    this.#isCalm.addEventListener("change", () => this.change())
  }

  receive(content) {
    if (content.state === "between" && this.content.state !== "between") this.#success = performance.now()
    this.content = content
    // The second player needs the pointer of the system.
    this.canvas.style.cursor = content.cursor && content.turn !== "second" ? "none" : ""
    // The strip does not shine beside a dark drawing.
    document.body.dataset.ground = contrasting(themeOf(content.look?.colours).ground) === "#ffffff" ? "dark" : "light"
    this.change()
  }

  change() {
    this.#description.show(this.content)
    this.#stage.change()
  }

  /** The area of the game, in parts of the canvas. */
  get area() { return this.content.area ?? { left: 0, top: 0, width: 1, height: 1 } }

  #draw(context, size, now) {
    const { state, scene, buttons = [], cursor, look = {} } = this.content
    const text = (...parameters) => this.page.text(...parameters)
    const colours = themeOf(look.colours)
    const whole = { left: 0, top: 0, ...size }
    const area = scene ? placed(this.area, whole) : whole
    const boxes = buttons.map((button) => placed(button, whole))
    context.fillStyle = colours.ground
    context.fillRect(0, 0, size.width, size.height)
    let isMoving = false
    if (state === "between") isMoving = drawSuccess(context, area, colours, this.#age(look, now))
    else if (scene) drawScene(context, scene, area, colours)
    if (scene) drawBar(context, barTexts(this.content, text), { ...whole, height: area.top }, boxes, colours)
    if (scene && !["playing", "between"].includes(state)) veil(context, area, colours)
    if (state !== "playing") drawCaption(context, caption(this.content, text), captionRoomOf(state, boxes, area), colours)
    drawButtons(context, buttons.map((button, place) => {
      const texts = [labelOf(button, text), valueOf(button, text)].filter(Boolean)
      return { button, box: boxes[place], texts }
    }), colours)
    if (cursor) drawCursor(context, cursor, size, look)
    return isMoving
  }

  /** The age of the animation; without animations it is at its end. */
  #age(look, now) {
    return look.animations === false || this.#isCalm.matches ? Infinity : Math.max(0, now - this.#success)
  }
}

/** A game that waits is seen behind what the user can do now. */
function veil(context, { left, top, width, height }, { ground }) {
  context.save()
  context.globalAlpha = 0.8
  context.fillStyle = ground
  context.fillRect(left, top, width, height)
  context.restore()
}

/** Beside the face of the success there is room above it. */
function captionRoomOf(state, boxes, area) {
  const room = captionRoom(boxes, area)
  if (state !== "between") return room
  return { ...room, height: Math.min(room.height, area.height / 2 - Math.min(area.width, area.height) * 0.4) }
}
