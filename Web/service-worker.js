/**
 * Keeps the pages in the browser, so that boards and phrases work when the program is gone. What the program answers is
 * newer and comes first. The phrases' sounds are kept by phrases.js.
 */
const name = "vivavoz-shell-1"
/** How long the program has, in milliseconds, before the kept page is shown. */
const patience = 2500
const kept = /^\/(web|leaflet)\/|^\/apps\.json$|^\/$|^\/[^/]+\/$|^\/[^/]+\/[^/]+\/(texts|page|streets)\.json$|\/pictures\//
self.addEventListener("install", (event) => {
  self.skipWaiting()
  event.waitUntil(keepFiles())
})

/** Keeps the files of the pages, which the program lists. */
async function keepFiles() {
  const cache = await caches.open(name)
  await cache.add("/apps.json")
  const { files } = await (await cache.match("/apps.json")).json()
  await cache.addAll(files)
}

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()).then(keepOpenPages))
})

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (event.request.method !== "GET" || origin !== location.origin || !kept.test(pathname)) return
  event.respondWith(answer(event.request, event))
})

async function answer(request, event) {
  const cache = await caches.open(name)
  const fresh = fetch(request)
  // The worker lives until a late answer is kept, too.
  event.waitUntil(fresh.then((response) => {
    if (response.ok && request.cache !== "no-store") return cache.put(request, response.clone())
  }).catch(() => {}))
  const old = await cache.match(request, { ignoreSearch: true })
  // The guardian has changed what the boards say: the kept ones must not be shown again.
  if (!old || request.cache === "reload") return fresh
  const late = new Promise((resolve) => setTimeout(() => resolve(old), patience))
  return Promise.race([fresh.then((response) => (response.ok ? response : old)), late]).catch(() => old)
}

async function tidy() {
  for (const other of await caches.keys()) {
    if (other.startsWith("vivavoz-shell-") && other !== name) await caches.delete(other)
  }
}

/** The first visit was loaded before this worker: its page and texts are fetched again into the cache. */
async function keepOpenPages() {
  const cache = await caches.open(name)
  const { apps } = await (await cache.match("/apps.json")).json()
  for (const client of await self.clients.matchAll({ type: "window" })) {
    const { pathname } = new URL(client.url)
    const app = apps.find((other) => pathname === `/${other.name}/`)
    const files = (app?.locales ?? []).map((locale) => `${locale}/texts.json`)
    for (const file of ["", ...files]) await cache.add(pathname + file).catch(() => {})
  }
}
