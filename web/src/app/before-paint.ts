/**
 * Runs on its own before the page is painted, ahead of all other code, so it imports nothing: the server sends the page with a screen
 * drawn by the build, and a script of the page's own origin is what the Content-Security-Policy allows.
 */
import type {} from '../lib/api/early-replies.ts'

const { location, localStorage, sessionStorage } = window

/** The one record of a device that leaves the first screen as the build drew it. */
const LIKE_NEW = ['desert-wrench.home.earlyBird', 'true']

function remembersSomething(): boolean {
  try {
    return [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage))
      .some(([key, value]) => key.startsWith('desert-wrench.') && !(key === LIKE_NEW[0] && value === LIKE_NEW[1]))
  } catch {
    return false
  }
}

// The build draws the screen of a new visitor: filters, open dialogs and what a device remembers would look otherwise in a moment.
if (location.search !== '' || /^#(job|setup|invite)=/.test(location.hash) || remembersSomething())
  document.documentElement.classList.add('unlike-built')

// What the screen asks for first is on its way while its code is fetched. With filters in the address it asks for something else.
const addresses = document.currentScript?.dataset.reads
if (addresses && location.search === '') {
  const ask = (address: string) =>
    fetch(address, {
      headers: { Accept: 'application/json', 'Accept-Language': document.documentElement.lang },
      credentials: 'include',
    })
  window.earlyReplies = new Map(addresses.split(' ').map((address) => [address, ask(address)]))
  // The screen asks again for what failed, and tells it then. What it has no use for is read to its end all the same: a reply that may
  // be kept nowhere would else hold its connection as long as the page is open.
  for (const reply of window.earlyReplies.values()) reply.then((it) => it.clone().blob()).catch(() => undefined)
}
