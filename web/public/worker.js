// The one worker of the site: shows push messages with the page closed, and opens their job when pressed.
const HOME = '/notifications'

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

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, text, url } = messageIn(event.data)
  const shown = { body: text, icon: '/icon-512.png', badge: '/icon-180.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title || self.location.hostname, shown))
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
