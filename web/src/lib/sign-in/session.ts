import type { Named, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useSyncExternalStore } from 'react'
import { onReauthRequired, onSignInRequired } from '../api/client.ts'
import { cache } from '../api/queries.ts'
import { FIELD_DATABASE } from '../field/where-field.ts'
import { language } from '../i18n/language.ts'
import { switchLanguage } from '../i18n/messages.ts'
import { type Account, accountNow, keepAccount } from './account.ts'
import type { SignInRequest } from './sign-in.ts'

type OnAnswer = (account: Account | null) => void

let request: SignInRequest | null = null
const answers: OnAnswer[] = []
let last: Account | null = null
const listeners = new Set<() => void>()

function put(next: SignInRequest | null) {
  request = next
  for (const listener of listeners) listener()
}

onSignInRequired(() => {
  // The first answer reports it anyway.
  if (accountNow() === undefined) return
  last = accountNow() ?? last
  keepAccount(null)
  // What waits to be sent stays for the same person, unseen by others.
  void forgetReads()
})

/** Sensitive or irreversible calls need the same person to sign in again. */
onReauthRequired(async () => {
  const before = accountNow()
  if (!before) return false
  last = before
  return (await ask({ phone: before.phone ?? '', sending: true }))?.id === before.id
})

/** @returns the account, or null if the dialog was closed. */
function ask({ phone = '', staff = false, sending = false }: Partial<SignInRequest> = {}): Promise<Account | null> {
  put(
    request ?? {
      // Staff name a customer's phone in their calls; do not send it a code.
      phone: last?.email ? '' : phone || (last?.phone ?? ''),
      email: last?.email ?? '',
      staff: staff || Boolean(last?.email),
      sending,
    },
  )
  return new Promise((resolve) => {
    answers.push(resolve)
  })
}

export function answerSignIn(account: Account | null): void {
  put(null)
  for (const answer of answers.splice(0)) answer(account)
}

export const useSignInRequest = (): SignInRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request,
    () => null,
  )

/** Clears the previous person's data from the device and the cache; applies the account's language. */
export function signedIn(account: Account): void {
  const another = isAnother(account.id)
  if (account.language && account.language !== language()) switchLanguage(account.language).catch(() => undefined)
  last = account
  keepAccount(account)
  if (another) return void cache.resetQueries()
  cache.removeQueries({ type: 'inactive' })
  void cache.invalidateQueries()
}

const PREFIX = 'desert-wrench.'
/** See web/public/worker.js. */
const FIELD_CACHES = 'desert-wrench-'
const LAST = `${PREFIX}account`

function isAnother(id: string): boolean {
  try {
    const before = localStorage.getItem(LAST)
    if (before !== null && before !== id) void forgetDevice()
    localStorage.setItem(LAST, id)
    return before !== null && before !== id
  } catch {
    return false
  }
}

/** Not personal, so kept across people. */
const NOT_PERSONAL = [`${PREFIX}home.earlyBird`, `${PREFIX}toast`]

/** What field mode read: all caches but those of the page's own files. */
async function forgetReads(): Promise<void> {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? []
  const ofPeople = names.filter((name) => name.startsWith(FIELD_CACHES) && !name.startsWith(`${FIELD_CACHES}app-`))
  await Promise.all(ofPeople.map((name) => caches.delete(name)))
  navigator.serviceWorker?.controller?.postMessage({ type: 'field' })
}

function deleteDatabase(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const deleting = globalThis.indexedDB?.deleteDatabase(FIELD_DATABASE)
  if (!deleting) return Promise.resolve()
  deleting.onsuccess = deleting.onerror = deleting.onblocked = () => resolve()
  return promise
}

/** Removes names, profiles, drafts and all that field mode kept, so that the next person on this device finds nothing. */
export async function forgetDevice(): Promise<void> {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(PREFIX) && !NOT_PERSONAL.includes(key)) storage.removeItem(key)
  } catch {
    // Storage is unavailable, so there is nothing to clear.
  }
  await Promise.all([forgetReads(), deleteDatabase()]).catch(() => undefined)
}

type Body = Record<string, unknown>

/** The body field that the access rule requires to be the caller's own; the build strips all other rules. */
function ownIn(endpoint: { access?: Named['access'] }): { thing: string; name: string } {
  const [thing = '', place = ''] = endpoint.access?.of ?? []
  return place.startsWith('body.') ? { thing, name: place.slice(5) } : { thing: '', name: '' }
}

/** Fills in the caller's own id where the contract requires it. */
function asOneself<E extends Named>(endpoint: E, sent: Sent<E>): Sent<E> {
  const account = accountNow()
  const { body } = sent as { body?: Body }
  const { thing, name } = ownIn(endpoint)
  if (!account?.phone || !body || !(name in body)) return sent
  const own: Body = { phone: account.phone, account: account.id, mechanic: account.mechanicId }
  return own[thing] ? { ...sent, body: { ...body, [name]: own[thing] } } : sent
}

function phoneIn(endpoint: Named, sent: object): string {
  const { body } = sent as { body?: Body }
  const { thing, name } = ownIn(endpoint)
  const phone = thing === 'phone' ? body?.[name] : (body?.sellerPhone ?? body?.mechanicPhone)
  return typeof phone === 'string' ? phone : ''
}

/** The sign-in API for all screens. */
export const signingIn = {
  ask,
  askToSend: (endpoint: Named, sent: object) => ask({ phone: phoneIn(endpoint, sent), sending: true }),
  asOneself,
}
