import type { Language } from '../messages/languages.ts'
import { Problem } from './problem.ts'
import { belongsTo, type Role } from './roles.ts'

export interface SignedIn {
  readonly as: 'account'
  readonly accountId: string
  readonly sessionId: string
  readonly roles: readonly Role[]
  /** E.164; null for staff. */
  readonly phone: string | null
  /** Active profile with this phone. */
  readonly mechanicId: string | null
  /** Customer with this phone. */
  readonly customerId: string | null
  /** Null: browser default. */
  readonly language: Language | null
  /** Signed in within the last 10 minutes. */
  readonly fresh: boolean
}

/** The caller. `open`: `ACCESS=open`, without sign-in and with full access; `link`: the customer of one job by its private link. */
export type Viewer =
  | { readonly as: 'open' }
  | { readonly as: 'nobody' }
  | { readonly as: 'link'; readonly jobId: string; readonly generation: number }
  | SignedIn

/** The caller's account. @throws Problem `auth.openMode` in open mode, `auth.required` without sign-in */
export function signedInOrThrow(viewer: Viewer): SignedIn {
  if (viewer.as === 'account') return viewer
  throw new Problem(viewer.as === 'open' ? 'auth.openMode' : 'auth.required')
}

/** Owner of an Idempotency-Key, as text. */
export function callerOf(viewer: Viewer): string {
  if (viewer.as === 'link') return `link:${viewer.jobId}`
  return viewer.as === 'account' ? `account:${viewer.accountId}` : viewer.as
}

/** Who holds a slot: the caller, or in open mode, where nobody signs in, the address. */
export const holderOf = (viewer: Viewer, { network }: { network: string }): string =>
  viewer.as === 'open' ? `address:${network}` : callerOf(viewer)

export const isStaff = (viewer: Viewer): boolean => viewer.as === 'account' && belongsTo('staff', viewer.roles)

/** A viewer's ids as an owner. */
export type Owner = readonly [customerId: string | null, mechanicId: string | null]

/** Restricts a list to the viewer's own rows; undefined: all. */
export function ownerOf(viewer: Viewer): Owner | undefined {
  if (viewer.as === 'nobody') return [null, null]
  return viewer.as === 'account' && !isStaff(viewer) ? [viewer.customerId, viewer.mechanicId] : undefined
}
