import type { ProblemCode } from './problem.ts'
import { belongsTo } from './roles.ts'
import type { Viewer } from './viewer.ts'

/**
 * Who may call an endpoint, and on whose things, where people sign in (`ACCESS=accounts`). A rule is data: the policy asks it, the
 * API's document tells it, and the access matrix (`tests/fuzz/access-matrix.test.ts`) holds it. What of a thing a caller sees is
 * no matter of these rules.
 */

/** Known by who signed in alone. */
const ROLE_PARTIES = {
  /** Signed in or not. */
  anyone: 'anyone',
  /** Whoever signed in, staff too. */
  signedIn: 'anyone signed in',
  /** Whoever signed in with a verified phone: no staff. */
  phones: 'anyone with a verified phone',
  mechanics: 'any mechanic',
  /** Dispatchers and admins. */
  staff: 'staff',
  admin: 'admin',
} as const
export type RoleParty = keyof typeof ROLE_PARTIES

/** Known by the thing that `of` names. */
const THING_PARTIES = {
  /** The customer of the job, or of the job that the offer or the estimate is about; the private link of that job too. */
  customer: 'its customer',
  /** The mechanic who has the job. */
  hired: 'its hired mechanic',
  /** Whose it is: the mechanic of a profile or a payment, who made an offer or wrote a message, the seller, whom a notification is for, who verified the phone. */
  self: 'whose it is',
  /** The mechanic who says that they referred somebody. */
  referrer: 'who referred them',
  /** Everybody, while the job has nobody. */
  whileOpen: 'anyone while it is open',
} as const
export type Party = RoleParty | keyof typeof THING_PARTIES

/** Where a request names a thing. */
type RequestField = `${'params' | 'query' | 'body'}.${string}`
export type ThingAt = readonly [thing: Thing, place: RequestField]

/** Needs no thing to be decided. */
interface RoleRule extends Freshness {
  readonly may: readonly RoleParty[]
  readonly of?: undefined
}

interface Freshness {
  /** It gives lasting power or takes something away for good: only within 10 minutes of a sign-in, else 403 `auth.signInAgain`. */
  readonly fresh?: true
}

/** Who may depends on a thing. */
interface ThingRule extends Freshness {
  /** Any of these; or where it depends on the body's `by`, those of each `by`, the first where it is left out. */
  readonly may: readonly Party[] | Readonly<Record<string, readonly Party[]>>
  /** The thing that they are asked of. */
  readonly of: ThingAt
  /** Who may leave the thing out, where it can be left out. */
  readonly without?: readonly RoleParty[]
  /** Another thing that whoever calls has to see at least. */
  readonly on?: ThingAt
  /** All that this party may do: bring this field forward in this order, and nothing else. */
  readonly forward?: { readonly party: Party; readonly field: 'status'; readonly order: readonly string[] }
}

export type AccessRule = RoleRule | ThingRule

/**
 * The things that somebody owns: what is answered where there is none, and who knows that there is one. Everybody else hears the
 * same as of what does not exist. `phone` and `account` are the caller's own or somebody else's, and are looked up nowhere.
 */
export const THINGS = {
  job: { unknown: 'job.unknown', seenBy: ['whileOpen', 'customer', 'hired', 'staff'] },
  offer: { unknown: 'pickup.unknown', seenBy: ['customer', 'self', 'staff'] },
  estimate: { unknown: 'estimate.unknown', seenBy: ['customer', 'hired', 'staff'] },
  notification: { unknown: 'notification.unknown', seenBy: ['self', 'staff'] },
  payment: { unknown: 'payment.unknown', seenBy: ['self', 'staff'] },
  customer: { unknown: 'customer.unknown', seenBy: ['staff'] },
  promoCode: { unknown: 'promo.unknown', seenBy: ['staff'] },
  message: { unknown: 'message.unknown', seenBy: ['mechanics', 'staff'] },
  /** It is answered by the mechanic whom it is about. */
  referral: { unknown: 'referral.unknown', seenBy: ['self', 'referrer', 'staff'] },
  mechanic: { unknown: 'mechanic.unknown', seenBy: ['anyone'] },
  part: { unknown: 'part.unknown', seenBy: ['anyone'] },
  car: { unknown: 'car.unknown', seenBy: ['anyone'] },
  phone: { unknown: 'customer.unknown', seenBy: ['anyone'] },
  account: { unknown: 'customer.unknown', seenBy: ['anyone'] },
} as const satisfies Record<string, { unknown: ProblemCode; seenBy: readonly Party[] }>
export type Thing = keyof typeof THINGS

/** To whom a thing belongs. What a kind of thing has not is left out. */
export interface Belongings {
  customerId?: string | null
  /** The mechanic who has the job. */
  hiredId?: string | null
  /** Of `self`, any of these. */
  mechanicId?: string | null
  recipientId?: string | null
  referrerId?: string | null
  accountId?: string
  phone?: string | null
  /** Of a job that nobody has, and that is not cancelled. */
  open?: boolean
  status?: string
  /** Of a job: the private links of this one open it. */
  linkGeneration?: number
}

/** The rules that need nothing but who signed in. */
export const ANYONE = { may: ['anyone'] } as const satisfies AccessRule
export const SIGNED_IN = { may: ['signedIn'] } as const satisfies AccessRule
export const STAFF = { may: ['staff'] } as const satisfies AccessRule
export const ADMIN = { may: ['admin'] } as const satisfies AccessRule
/** The same soon after a sign-in. */
export const FRESH_SIGNED_IN = { ...SIGNED_IN, fresh: true } as const satisfies AccessRule
export const FRESH_STAFF = { ...STAFF, fresh: true } as const satisfies AccessRule
export const FRESH_ADMIN = { ...ADMIN, fresh: true } as const satisfies AccessRule

const same = <T>(id: T | null | undefined, own: T | null): boolean => id != null && id === own

/** Whether a caller is of a party, where only the party's things that are given count. */
export function isOf(party: Party, viewer: Viewer, thing: Belongings = {}): boolean {
  if (viewer.as === 'open' || party === 'anyone') return true
  if (party === 'whileOpen') return thing.open === true
  // Whose job it is was looked up when the link was read; it opens no other.
  if (viewer.as === 'link') return party === 'customer'
  if (viewer.as === 'nobody') return false
  switch (party) {
    case 'signedIn':
      return true
    case 'phones':
      return viewer.phone !== null
    case 'mechanics':
      return viewer.mechanicId !== null
    case 'staff':
    case 'admin':
      return belongsTo(party, viewer.roles)
    case 'customer':
      return same(thing.customerId, viewer.customerId)
    case 'referrer':
      return same(thing.referrerId, viewer.mechanicId)
    case 'hired':
      return same(thing.hiredId, viewer.mechanicId)
    case 'self':
      return (
        same(thing.mechanicId, viewer.mechanicId) ||
        same(thing.recipientId, viewer.customerId) ||
        same(thing.accountId, viewer.phone === null ? null : viewer.accountId) ||
        same(thing.phone, viewer.phone)
      )
  }
}

const isRoleParty = (party: Party): party is RoleParty => Object.hasOwn(ROLE_PARTIES, party)

/** Whether somebody of these is known by who signed in alone. */
export const byRole = (parties: readonly Party[], viewer: Viewer): boolean =>
  parties.some((party) => isRoleParty(party) && isOf(party, viewer))

/** Everybody whom a rule names. */
export const partiesOf = ({ may }: AccessRule): readonly Party[] =>
  Array.isArray(may) ? may : [...new Set(Object.values(may).flat())]

/** Who may, by the body's `by` where it depends on that: left out, it is the first. */
export function partiesFor({ may }: AccessRule, by: unknown): readonly Party[] {
  if (Array.isArray(may)) return may
  const byEach = new Map<unknown, readonly Party[]>(Object.entries(may))
  return byEach.get(by ?? Object.keys(may)[0]) ?? []
}

/** Whether a body brings one field forward and nothing else but the revision it was read at; where it stands already is no step back. */
export function goesForward(body: object, { field, order }: NonNullable<ThingRule['forward']>, from?: string): boolean {
  const [[name, to] = [], ...others] = Object.entries(body).filter(([name]) => name !== 'revision')
  return others.length === 0 && name === field && order.indexOf(String(to)) >= order.indexOf(from ?? '')
}

/** What a rule answers those whom it keeps out. */
export function refusalsOf(rule: AccessRule, method: string): ProblemCode[] {
  const parties = partiesOf(rule)
  if (parties.includes('anyone')) return []
  const bySignIn: ProblemCode[] = [
    ...(parties.includes('signedIn') ? (['auth.required'] as const) : (['auth.required', 'auth.forbidden'] as const)),
    ...(rule.fresh ? (['auth.signInAgain'] as const) : []),
  ]
  if (!rule.of) return bySignIn
  const hidden = [rule.of, ...(rule.on ? [rule.on] : [])].map(([thing]) => THINGS[thing].unknown)
  return method === 'GET' && !rule.without ? hidden : [...bySignIn, ...hidden]
}

/** Who may call, in words. */
export function accessInWords(rule: AccessRule): string {
  const words = { ...ROLE_PARTIES, ...THING_PARTIES }
  const whose = partiesOf(rule).map((party) => words[party])
  const soon = rule.fresh ? '; within 10 minutes of signing in' : ''
  return (
    (rule.of && whose.length > 0 ? `${whose.join(', ')} (${rule.of[0]} of ${rule.of[1]})` : whose.join(', ')) + soon
  )
}
