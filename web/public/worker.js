// The one worker of the site. It shows push messages with the page closed. In field mode it also opens the page without a signal,
// and answers reads with what the device last got.
const HOME = '/notifications'

/** Filled in by the build (tools/build/field-files.mjs). */
const VERSION = 'dev'
const FILES = []

const PREFIX = 'desert-wrench-'
/** Says that field mode is on, and for whom: see web/src/lib/field/field.ts. */
const FIELD = `${PREFIX}field`
const READS = `${PREFIX}reads`
const APP = `${PREFIX}app-`
const FILES_OF_THIS = `${APP}${VERSION}`
/** Each opens its own screen; other addresses open the first of them. */
const PAGES = ['/jobs', '/notifications', '/book', '/']

/** What the people of field mode read: their jobs and all that belongs to them. */
const READ =
  /^\/api\/(auth\/me$|jobs|job-links\/|mechanics|notifications\/|pictures\/|inspections|estimates|canned-jobs|vehicles|customers\/[^/]+\/vehicles|schedule|threads|slots|payments$|subscriptions|business$)/
const NEVER = /\/(export|positions?|route)$/

/** A signal of one bar answers after a minute, or never. */
const PATIENCE_MS = 4000
const MOST_READS = 600
const READ_DAYS = 3
const KEPT_AT = 'Kept-At'

/** @type {Promise<string | null> | undefined} */
let whose
/** @type {Map<string, string>} When the device got what it showed a page last. */
const shown = new Map()

/** Null: field mode is off. */
function person() {
  whose ??= caches
    .has(FIELD)
    .then((isThere) => (isThere ? caches.open(FIELD).then((cache) => cache.match('/field')) : undefined))
    .then((kept) => kept?.text() ?? null)
    .catch(() => null)
  return whose
}

async function keepFile(cache, path) {
  if (await cache.match(path)) return
  // Names under /assets hold a hash of their content, so another version's copy is the same.
  const known = path.startsWith('/assets/') && (await caches.match(path))
  const answer = known || (await fetch(path, { cache: 'no-cache' }))
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`)
  await cache.put(path, answer)
}

async function keepApp() {
  const cache = await caches.open(FILES_OF_THIS)
  for (let at = 0; at < FILES.length; at += 6)
    await Promise.all(FILES.slice(at, at + 6).map((file) => keepFile(cache, file)))
  await Promise.all(PAGES.map((page) => keepFile(cache, page)))
}

self.addEventListener('install', (event) => {
  const work = async () => {
    if ((await person()) === null) return self.skipWaiting()
    // Waits until the page says that nothing is being sent, or until all pages are closed.
    await keepApp()
  }
  event.waitUntil(work())
})

/** The version before stays: other tabs may still show it. */
async function dropOldApps() {
  const apps = (await caches.keys()).filter((name) => name.startsWith(APP) && name !== FILES_OF_THIS)
  await Promise.all(apps.slice(0, -1).map((name) => caches.delete(name)))
}

async function dropOldReads() {
  if (!(await caches.has(READS))) return
  const cache = await caches.open(READS)
  const keys = await cache.keys()
  const oldest = Date.now() - READ_DAYS * 86_400_000
  await Promise.all(
    keys.map(async (key, at) => {
      const kept = await cache.match(key)
      if (keys.length - at > MOST_READS || Date.parse(kept?.headers.get(KEPT_AT) ?? '') < oldest)
        await cache.delete(key)
    }),
  )
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOldApps(), dropOldReads()]))
})

self.addEventListener('message', (event) => {
  const { type } = event.data ?? {}
  if (type === 'update') event.waitUntil(self.skipWaiting())
  if (type !== 'field') return
  whose = undefined
  const at = shown.get(event.source?.id)
  if (at) event.source.postMessage({ type: 'kept', age: Date.now() - Date.parse(at) })
  event.waitUntil(person().then((one) => one !== null && keepApp().catch(() => undefined)))
})

/** Pages hold what waits to be sent. */
self.addEventListener('sync', (event) => {
  const wake = async () => {
    for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: 'sync' })
  }
  event.waitUntil(wake())
})

async function tell(clientId, at) {
  if (!clientId || (at && shown.get(clientId) === at)) return
  // Always told: a worker that was ended forgets what it showed.
  if (at) shown.set(clientId, at)
  else shown.delete(clientId)
  const page = await self.clients.get(clientId)
  page?.postMessage(at ? { type: 'kept', age: Date.now() - Date.parse(at) } : { type: 'fresh' })
}

const late = (ms) => new Promise((_, reject) => setTimeout(reject, ms, new Error('late')))
const isAway = ({ status }) => status === 502 || status === 503 || status === 504

/** The network if it answers in time, else what is kept. */
async function orKept(asking, kept) {
  try {
    const answer = await Promise.race([asking, late(PATIENCE_MS)])
    if (!isAway(answer)) return { answer, isKept: false }
  } catch {
    // No signal, or next to none.
  }
  const copy = await kept()
  return copy ? { answer: copy, isKept: true } : { answer: await asking, isKept: false }
}

async function openPage(request) {
  const { pathname } = new URL(request.url)
  const { answer } = await orKept(fetch(request), async () => {
    const app = await caches.open(FILES_OF_THIS)
    return (await app.match(pathname)) ?? (await app.match(PAGES[0]))
  })
  return answer
}

async function file(request) {
  return (await caches.match(request.url.replace(/[?#].*/, ''), { ignoreVary: true })) ?? fetch(request)
}

async function keepRead(request, answer) {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, new Date().toISOString())
  const copy = new Response(await answer.arrayBuffer(), { status: 200, headers })
  // Somebody may have signed out while it came.
  if ((await person()) !== null) await (await caches.open(READS)).put(request, copy)
}

async function read(event) {
  const { request, clientId } = event
  if ((await person()) === null) return fetch(request)
  const asking = fetch(request).then((answer) => {
    if (answer.status === 200) event.waitUntil(keepRead(request, answer.clone()).catch(() => undefined))
    return answer
  })
  event.waitUntil(asking.catch(() => undefined))
  const kept = async () => (await caches.has(READS)) && (await (await caches.open(READS)).match(request))
  const { answer, isKept } = await orKept(asking, kept)
  event.waitUntil(tell(clientId, isKept ? answer.headers.get(KEPT_AT) : null))
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/api/')) {
    if (READ.test(pathname) && !NEVER.test(pathname) && request.mode !== 'navigate') event.respondWith(read(event))
  } else if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(request))
})

/** Only pages of this site are opened. */
function ownPage(address) {
  const url = URL.parse(address ?? HOME, self.location.origin)
  return url?.origin === self.location.origin ? url.href : new URL(HOME, self.location.origin).href
}

function messageIn(data) {
  try {
    const { title, text, url } = data?.json() ?? {}
    return { title: String(title ?? ''), text: String(text ?? ''), url: ownPage(url) }
  } catch {
    return { title: '', text: '', url: ownPage() }
  }
}

self.addEventListener('push', (event) => {
  const { title, text, url } = messageIn(event.data)
  const shownAs = { body: text, icon: '/icon-512.png', badge: '/icon-180.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title || self.location.hostname, shownAs))
})

async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => one.url === url)
  if (page) return page.focus()
  return self.clients.openWindow(url)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownPage(event.notification.data?.url)))
})
