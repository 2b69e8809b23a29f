import type { ProblemCode } from './problem.ts'
import { belongsTo } from './roles.ts'
import type { Viewer } from './viewer.ts'

/**
 * Access rules per endpoint for `ACCESS=accounts`, as data: the policy enforces them, the API document describes them, the access matrix
 * (`tests/fuzz/access-matrix.test.ts`) verifies them. Field visibility is separate.
 */

/** Decided by the sign-in alone. */
const ROLE_PARTIES = {
  anyone: 'anyone',
  /** Includes staff. */
  signedIn: 'anyone signed in',
  /** Excludes staff. */
  phones: 'anyone with a verified phone',
  mechanics: 'any mechanic',
  staff: 'staff',
  admin: 'admin',
} as const
export type RoleParty = keyof typeof ROLE_PARTIES

/** Decided by the thing in `of`. */
const THING_PARTIES = {
  /** Customer of the job, offer or estimate, also by private link. */
  customer: 'its customer',
  /** The mechanic who has the job. */
  hired: 'its hired mechanic',
  /** Owner: mechanic of a profile, payment, offer or message; seller; recipient of a notification; holder of a phone. */
  self: 'whose it is',
  /** The referring mechanic. */
  referrer: 'who referred them',
  /** Anyone, while the job has no mechanic. */
  whileOpen: 'anyone while it is open',
  /** Those who may offer on it. */
  mechanicsWhileOpen: 'any mechanic while it is open',
  /** A picture that belongs to no job. */
  whilePublic: 'anyone while it is in no job',
} as const
export type Party = RoleParty | keyof typeof THING_PARTIES

/** Location of an id in the request. */
type RequestField = `${'params' | 'query' | 'body'}.${string}`
export type ThingAt = readonly [thing: Thing, place: RequestField]

/** Needs no thing. */
interface RoleRule extends Freshness {
  readonly may: readonly RoleParty[]
  readonly of?: undefined
}

interface Freshness {
  /** Grants lasting power or is irreversible: requires a sign-in within 10 minutes, else 403 `auth.signInAgain`. */
  readonly fresh?: true
}

/** Depends on a thing. */
interface ThingRule extends Freshness {
  /** Any of these parties, or parties per value of the body's `by`; the first value is the default. */
  readonly may: readonly Party[] | Readonly<Record<string, readonly Party[]>>
  /** The thing they must own. */
  readonly of: ThingAt
  /** Parties that may omit an optional thing. */
  readonly without?: readonly RoleParty[]
  /** Another thing the caller must at least see. */
  readonly on?: ThingAt
  /** This party may only advance this field in this order, and set the fields of `beside`. */
  readonly forward?: {
    readonly party: Party
    readonly field: 'status'
    readonly order: readonly string[]
    readonly beside: readonly string[]
  }
}

export type AccessRule = RoleRule | ThingRule

/**
 * Ownable things: the problem of an unknown one, and who may learn that it exists; others get that same problem. `phone` and `account` are compared with
 * the caller, never looked up.
 */
export const THINGS = {
  job: { unknown: 'job.unknown', seenBy: ['whileOpen', 'customer', 'hired', 'staff'] },
  offer: { unknown: 'pickup.unknown', seenBy: ['customer', 'self', 'staff'] },
  estimate: { unknown: 'estimate.unknown', seenBy: ['customer', 'hired', 'staff'] },
  notification: { unknown: 'notification.unknown', seenBy: ['self', 'staff'] },
  payment: { unknown: 'payment.unknown', seenBy: ['self', 'staff'] },
  customer: { unknown: 'customer.unknown', seenBy: ['staff'] },
  vehicle: { unknown: 'vehicle.unknown', seenBy: ['customer', 'hired', 'staff'] },
  promoCode: { unknown: 'promo.unknown', seenBy: ['staff'] },
  picture: { unknown: 'picture.unknown', seenBy: ['whilePublic', 'self', 'customer', 'hired', 'staff'] },
  message: { unknown: 'message.unknown', seenBy: ['mechanics', 'staff'] },
  /** Answered by the referred mechanic. */
  referral: { unknown: 'referral.unknown', seenBy: ['self', 'referrer', 'staff'] },
  mechanic: { unknown: 'mechanic.unknown', seenBy: ['anyone'] },
  part: { unknown: 'part.unknown', seenBy: ['anyone'] },
  car: { unknown: 'car.unknown', seenBy: ['anyone'] },
  phone: { unknown: 'customer.unknown', seenBy: ['anyone'] },
  account: { unknown: 'customer.unknown', seenBy: ['anyone'] },
} as const satisfies Record<string, { unknown: ProblemCode; seenBy: readonly Party[] }>
export type Thing = keyof typeof THINGS

/** Owners of a thing; inapplicable ones are omitted. */
export interface Belongings {
  customerId?: string | null
  /** The mechanic who has the job. */
  hiredId?: string | null
  /** The mechanics of a vehicle's unfinished jobs. */
  hiredIds?: readonly string[]
  /** `self` is any of these. */
  mechanicId?: string | null
  recipientId?: string | null
  referrerId?: string | null
  accountId?: string
  phone?: string | null
  /** A job without a mechanic, not cancelled. */
  open?: boolean
  /** A picture of no job. */
  public?: boolean
  status?: string
  /** For a job: the generation of its valid private links. */
  linkGeneration?: number
}

/** Rules that need only the sign-in. */
export const ANYONE = { may: ['anyone'] } as const satisfies AccessRule
export const SIGNED_IN = { may: ['signedIn'] } as const satisfies AccessRule
export const STAFF = { may: ['staff'] } as const satisfies AccessRule
export const ADMIN = { may: ['admin'] } as const satisfies AccessRule
/** Requires a recent sign-in. */
export const FRESH_SIGNED_IN = { ...SIGNED_IN, fresh: true } as const satisfies AccessRule
export const FRESH_STAFF = { ...STAFF, fresh: true } as const satisfies AccessRule
export const FRESH_ADMIN = { ...ADMIN, fresh: true } as const satisfies AccessRule

const same = <T>(id: T | null | undefined, own: T | null): boolean => id != null && id === own

/** Whether a caller belongs to a party, by the given owners. */
export function isOf(party: Party, viewer: Viewer, thing: Belongings = {}): boolean {
  if (viewer.as === 'open' || party === 'anyone') return true
  if (party === 'whileOpen') return thing.open === true
  if (party === 'whilePublic') return thing.public === true
  // Reading the link resolved its job; it opens no other.
  if (viewer.as === 'link') return party === 'customer' || party === 'signedIn'
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
    case 'mechanicsWhileOpen':
      return viewer.mechanicId !== null && thing.open === true
    case 'hired':
      return (
        same(thing.hiredId, viewer.mechanicId) ||
        (viewer.mechanicId !== null && thing.hiredIds?.includes(viewer.mechanicId) === true)
      )
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

/** Whether the sign-in alone puts the caller in one of the parties. */
export const byRole = (parties: readonly Party[], viewer: Viewer): boolean =>
  parties.some((party) => isRoleParty(party) && isOf(party, viewer))

/** All parties a rule mentions. */
export const partiesOf = ({ may }: AccessRule): readonly Party[] =>
  Array.isArray(may) ? may : [...new Set(Object.values(may).flat())]

/** Parties for the body's `by`; the first value is the default. */
export function partiesFor({ may }: AccessRule, by: unknown): readonly Party[] {
  if (Array.isArray(may)) return may
  const byEach = new Map<unknown, readonly Party[]>(Object.entries(may))
  return byEach.get(by ?? Object.keys(may)[0]) ?? []
}

/** Whether a body only advances one field, beside `revision` and free ones; repeating the current value counts as advancing. */
export function goesForward(
  body: object,
  { field, order, beside }: NonNullable<ThingRule['forward']>,
  from?: string,
): boolean {
  const given = Object.entries(body).filter(([name]) => name !== 'revision')
  const [[name, to] = [], ...others] = given.filter(([name]) => !beside.includes(name))
  if (name === undefined) return given.length > 0
  return others.length === 0 && name === field && order.indexOf(String(to)) >= order.indexOf(from ?? '')
}

/** Problems that a rule can answer. */
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

/** The rule in words, for the API document. */
export function accessInWords(rule: AccessRule): string {
  const words = { ...ROLE_PARTIES, ...THING_PARTIES }
  const whose = partiesOf(rule).map((party) => words[party])
  const soon = rule.fresh ? '; within 10 minutes of signing in' : ''
  return (
    (rule.of && whose.length > 0 ? `${whose.join(', ')} (${rule.of[0]} of ${rule.of[1]})` : whose.join(', ')) + soon
  )
}
