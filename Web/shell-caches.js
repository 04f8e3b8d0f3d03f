/**
 * Erases answers from the caches of the service worker. The caches of the boards' sounds are left alone: to open one that
 * is being erased would make it again.
 * @param {(pathname: string) => boolean} isErased
 */
export async function eraseAnswers(isErased) {
  if (!("caches" in globalThis)) return
  const names = (await caches.keys()).filter((name) => name.startsWith("vivavoz-shell-"))
  for (const name of names) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      if (isErased(new URL(request.url).pathname)) await cache.delete(request)
    }
  }
}
