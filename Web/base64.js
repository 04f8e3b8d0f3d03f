/** How many bytes become characters at a time: a call has a limited number of arguments. */
const chunk = 0x8000

/** Returns bytes in Base64. @param {Uint8Array} bytes */
export function base64(bytes) {
  let text = ""
  for (let start = 0; start < bytes.length; start += chunk) {
    text += String.fromCharCode(...bytes.subarray(start, start + chunk))
  }
  return btoa(text)
}
