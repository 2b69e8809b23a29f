import type { Language } from '../messages/languages.ts'
import { Problem } from './problem.ts'
import { belongsTo, type Role } from './roles.ts'

/** Somebody who is signed in. */
export interface SignedIn {
  readonly as: 'account'
  readonly accountId: string
  readonly sessionId: string
  readonly roles: readonly Role[]
  /** E.164; null for staff. */
  readonly phone: string | null
  /** The profile that joined with this phone, while it is not removed. */
  readonly mechanicId: string | null
  /** The customer with this phone. */
  readonly customerId: string | null
  /** Null: as the browser asks. */
  readonly language: Language | null
  /** Whether they signed in within the last 10 minutes. */
  readonly fresh: boolean
}

/**
 * Who calls. `open`: `ACCESS=open`, where nobody signs in and everybody may do everything; `link`: the customer of one job, by
 * its private link.
 */
export type Viewer =
  | { readonly as: 'open' }
  | { readonly as: 'nobody' }
  | { readonly as: 'link'; readonly jobId: string; readonly generation: number }
  | SignedIn

/**
 * The account of who calls, for what is about one's own.
 * @throws Problem `auth.openMode` where nobody ever signs in, `auth.required` where nobody has.
 */
export function signedInOrThrow(viewer: Viewer): SignedIn {
  if (viewer.as === 'account') return viewer
  throw new Problem(viewer.as === 'open' ? 'auth.openMode' : 'auth.required')
}

/** To whom an Idempotency-Key belongs, as one text. */
export function callerOf(viewer: Viewer): string {
  if (viewer.as === 'link') return `link:${viewer.jobId}`
  return viewer.as === 'account' ? `account:${viewer.accountId}` : viewer.as
}

export const isStaff = (viewer: Viewer): boolean => viewer.as === 'account' && belongsTo('staff', viewer.roles)

/** As whom a viewer owns things: as the customer and as the mechanic of these ids. */
export type Owner = readonly [customerId: string | null, mechanicId: string | null]

/** Whose rows of a list a viewer may see; undefined: everyone's. */
export function ownerOf(viewer: Viewer): Owner | undefined {
  if (viewer.as === 'nobody') return [null, null]
  return viewer.as === 'account' && !isStaff(viewer) ? [viewer.customerId, viewer.mechanicId] : undefined
}
