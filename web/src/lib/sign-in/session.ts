import type { Named, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useSyncExternalStore } from 'react'
import { whenStale, whenUnsigned } from '../api/client.ts'
import { cache } from '../api/queries.ts'
import { language } from '../i18n/language.ts'
import { switchLanguage } from '../i18n/messages.ts'
import { type Account, accountNow, keepAccount } from './account.ts'
import type { SignInRequest } from './sign-in.ts'

type OnAnswer = (account: Account | null) => void

let asked: SignInRequest | null = null
const answers: OnAnswer[] = []
/** Who was signed in before a session ended. */
let last: Account | null = null
const listeners = new Set<() => void>()

function put(next: SignInRequest | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** The session ended, or there never was one: the page says so from now on. */
whenUnsigned(() => {
  // Before the first answer it is about to be told.
  if (accountNow() === undefined) return
  last = accountNow() ?? last
  keepAccount(null)
})

/** What gives lasting power, or takes something away for good, is sent once the same person has signed in anew. */
whenStale(async () => {
  const before = accountNow()
  if (!before) return false
  last = before
  return (await ask({ phone: before.phone ?? '', sending: true }))?.id === before.id
})

/** Opens the dialog of the shell. @returns who signed in, or null where they closed it. */
function ask({ phone = '', staff = false, sending = false }: Partial<SignInRequest> = {}): Promise<Account | null> {
  put(
    asked ?? {
      // What staff send names a customer's phone, which is asked for no code.
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

/** The dialog is gone. */
export function answerSignIn(account: Account | null): void {
  put(null)
  for (const answer of answers.splice(0)) answer(account)
}

export const useAsked = (): SignInRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => null,
  )

/** What is on the device of whoever was signed in before goes, and what was read for them; the account's language wins from here on. */
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
/** Whoever signed in last. */
const LAST = `${PREFIX}account`

function isAnother(id: string): boolean {
  try {
    const before = localStorage.getItem(LAST)
    if (before !== null && before !== id) forgetDevice()
    localStorage.setItem(LAST, id)
    return before !== null && before !== id
  } catch {
    return false
  }
}

/** Of no person. */
const OF_NOBODY = [`${PREFIX}home.earlyBird`, `${PREFIX}toast`]

/** Who uses this device next finds nothing of whoever did before: no name, no profile, nothing typed. */
export function forgetDevice(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(PREFIX) && !OF_NOBODY.includes(key)) storage.removeItem(key)
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}

type Body = Record<string, unknown>

/** What of the body has to be one's own, by the rule of who may call; the build leaves other rules out. */
function ownIn(endpoint: { access?: Named['access'] }): { thing: string; name: string } {
  const [thing = '', place = ''] = endpoint.access?.of ?? []
  return place.startsWith('body.') ? { thing, name: place.slice(5) } : { thing: '', name: '' }
}

/** Where the contract says that something has to be one's own, it is that of whoever is signed in. */
function asOneself<E extends Named>(endpoint: E, sent: Sent<E>): Sent<E> {
  const account = accountNow()
  const { body } = sent as { body?: Body }
  const { thing, name } = ownIn(endpoint)
  if (!account?.phone || !body || !(name in body)) return sent
  const own: Body = { phone: account.phone, account: account.id, mechanic: account.mechanicId }
  return own[thing] ? { ...sent, body: { ...body, [name]: own[thing] } } : sent
}

/** The phone that is sent as one's own. */
function phoneIn(endpoint: Named, sent: object): string {
  const { body } = sent as { body?: Body }
  const { thing, name } = ownIn(endpoint)
  const phone = thing === 'phone' ? body?.[name] : (body?.sellerPhone ?? body?.mechanicPhone)
  return typeof phone === 'string' ? phone : ''
}

/** What every screen uses of signing in. */
export const signingIn = {
  ask,
  askToSend: (endpoint: Named, sent: object) => ask({ phone: phoneIn(endpoint, sent), sending: true }),
  asOneself,
}
