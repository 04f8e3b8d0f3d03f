import { base64 } from "./base64.js"
import { create } from "./dom.js"

/** The most bytes of a picture, and the sides that are tried, in pixels. */
const mostBytes = 300_000
const sides = [512, 384, 256, 128]
/** Photos are stored as JPEG, drawings and what is transparent as PNG. */
const qualities = [0.88, 0.75, 0.6]

/**
 * Makes a picture of the device small enough for a button.
 * @param {Blob} file
 * @returns {Promise<{type: string, data: string}|null>} the picture in Base64; null if the browser cannot read it
 */
export async function smallPicture(file) {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    const size = Math.max(image.naturalWidth, image.naturalHeight)
    if (size === 0) return null
    for (const side of sides) {
      const small = await encoded(drawn(image, Math.min(1, side / size)), file.type)
      if (small) return { type: small.type, data: base64(new Uint8Array(await small.arrayBuffer())) }
    }
    return null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function drawn(image, scale) {
  const width = Math.max(1, Math.round(image.naturalWidth * scale))
  const height = Math.max(1, Math.round(image.naturalHeight * scale))
  const canvas = create("canvas", { width: String(width), height: String(height) })
  canvas.getContext("2d").drawImage(image, 0, 0, width, height)
  return canvas
}

/** Returns the first encoding that is small enough; null if none is. */
async function encoded(canvas, type) {
  const isPhoto = ["image/jpeg", "image/heic", "image/heif"].includes(type)
  const tries = isPhoto ? [] : [["image/png"]]
  if (isPhoto || !isTransparent(canvas)) tries.push(...qualities.map((quality) => ["image/jpeg", quality]))
  for (const [format, quality] of tries) {
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, format, quality))
    if (blob && blob.size <= mostBytes) return blob
  }
  return null
}

function isTransparent(canvas) {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
  for (let place = 3; place < data.length; place += 4) if (data[place] < 255) return true
  return false
}
