/**
 * Runs before the first paint, ahead of all other code, so it imports nothing. It is a separate file because the
 * Content-Security-Policy allows only scripts of this origin.
 */
import type {} from '../lib/api/early-replies.ts'

const { location, localStorage, sessionStorage } = window

/** The only stored record that does not change the prerendered screen. */
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

// The page is prerendered for a new visitor; filters, open dialogs and stored data would change it.
if (location.search !== '' || /^#(job|setup|invite)=/.test(location.hash) || remembersSomething())
  document.documentElement.classList.add('unlike-built')

// Starts the screen's first reads while its code loads. Filters in the address change those reads.
const addresses = document.currentScript?.dataset.reads
if (addresses && location.search === '') {
  const ask = (address: string) =>
    fetch(address, {
      headers: { Accept: 'application/json', 'Accept-Language': document.documentElement.lang },
      credentials: 'include',
    })
  window.earlyReplies = new Map(addresses.split(' ').map((address) => [address, ask(address)]))
  // The screen retries and reports failures. Unused replies are drained too: a `no-store` reply would hold its
  // connection open.
  for (const reply of window.earlyReplies.values()) reply.then((it) => it.clone().blob()).catch(() => undefined)
}
