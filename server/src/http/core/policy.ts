import {
  type AccessRule,
  type Belongings,
  byRole,
  goesForward,
  isOf,
  type Party,
  partiesFor,
  partiesOf,
  THINGS,
  type Thing,
  type ThingAt,
} from '@desert-wrench/contract/lib/access.ts'
import type { Endpoint } from '@desert-wrench/contract/lib/endpoint.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'

export interface Ownership {
  find(thing: Exclude<Thing, 'phone' | 'account'>, id: string, how: { hold: boolean }): Promise<Belongings | null>
}

interface PolicyInput {
  params: unknown
  query: unknown
  body: unknown
}

interface AccessOptions {
  /** Lock the owner's row until the transaction ends. */
  hold?: boolean
  /** A stored answer is replayed: the state at that time is not checked. */
  replay?: boolean
}

/**
 * Checks permission.
 * @throws Problem `auth.required`, `auth.forbidden`, or the thing's `*.unknown`
 */
export type Permit = (options?: AccessOptions) => Promise<void>

const mayNot = (viewer: Viewer) => new Problem(viewer.as === 'nobody' ? 'auth.required' : 'auth.forbidden')
const unknown = (thing: Thing) => new Problem(THINGS[thing].unknown)

/**
 * Refuses before anything of the request is read.
 * @throws Problem `auth.required`, `auth.forbidden`
 */
export function admit({ access, method }: Endpoint, viewer: Viewer): void {
  if (viewer.as === 'open') return
  const parties = partiesOf(access)
  const mayBe = access.of !== undefined || byRole(parties, viewer)
  const staysOut = viewer.as === 'nobody' && method !== 'GET' && !parties.includes('anyone')
  if (!mayBe || staysOut) throw mayNot(viewer)
}

function idAt([, place]: ThingAt, parsed: PolicyInput): string | null {
  const [part, field = ''] = place.split('.') as [keyof PolicyInput, string]
  const id = (parsed[part] as Record<string, unknown> | undefined)?.[field]
  return typeof id === 'string' ? id : null
}

/** Null if nothing is to be checked: in open mode, or if being signed in is enough. */
export function permitOf(
  { access, method }: Endpoint,
  viewer: Viewer,
  parsed: PolicyInput,
  ownership: Ownership,
): Permit | null {
  if (viewer.as === 'open') return null
  const isStale = access.fresh && viewer.as === 'account' && !viewer.fresh
  const soon: Permit = async ({ replay } = {}) => {
    // A replay needs no fresh sign-in.
    if (!replay) throw new Problem('auth.signInAgain')
  }
  if (access.of === undefined) return isStale ? soon : null
  const parties = partiesFor(access, (parsed.body as { by?: unknown } | null | undefined)?.by)
  if (!access.on && byRole(parties, viewer)) return isStale ? soon : null

  const whose = async ([thing, place]: ThingAt, hold: boolean): Promise<Belongings | null> => {
    const id = idAt([thing, place], parsed) ?? ''
    if (thing === 'account') return { accountId: id }
    if (thing === 'phone') return { phone: toE164(id) }
    if (thing === 'mechanic' && viewer.as === 'account' && id.toLowerCase() === viewer.mechanicId)
      return { mechanicId: viewer.mechanicId }
    return ownership.find(thing, id, { hold })
  }
  return async (options = {}) => {
    await ask(access, viewer, method, { parsed, parties, whose, ...options })
    if (isStale) await soon(options)
  }
}

/**
 * Refuses by the path alone, whatever the body holds.
 * @throws Problem as `Permit`
 */
export async function refuseByPath(
  endpoint: Endpoint,
  viewer: Viewer,
  { params, body }: Pick<PolicyInput, 'params' | 'body'>,
  ownership: Ownership,
): Promise<void> {
  const { access } = endpoint
  if (!access.of?.[1].startsWith('params.')) return
  // Without a valid `by`, all parties of the rule are checked.
  const by = (body as { by?: unknown } | null | undefined)?.by
  const may = by !== undefined && partiesFor(access, by).length > 0 ? access.may : partiesOf(access)
  await permitOf(
    { ...endpoint, access: { ...access, may } },
    viewer,
    { params, query: {}, body },
    ownership,
  )?.({
    replay: true,
  })
}

interface Question extends AccessOptions {
  parsed: PolicyInput
  parties: readonly Party[]
  whose(at: ThingAt, hold: boolean): Promise<Belongings | null>
}

async function ask(
  rule: Extract<AccessRule, { of: ThingAt }>,
  viewer: Viewer,
  method: Endpoint['method'],
  { parsed, parties, whose, hold = false, replay = false }: Question,
): Promise<void> {
  const { of, on, without, forward } = rule
  const [kind] = of
  // To a private link, other jobs do not exist.
  const refused = () => (viewer.as === 'link' ? unknown('job') : mayNot(viewer))
  const seenBy = (thing: Thing, found: Belongings) => THINGS[thing].seenBy.some((party) => isOf(party, viewer, found))

  if (without && idAt(of, parsed) === null) {
    if (!byRole(without, viewer)) throw refused()
    return
  }
  if (on && !replay) {
    const found = await whose(on, hold)
    if (!found || !seenBy(on[0], found)) throw unknown(on[0])
  }
  // A link is checked when read; under the lock the job may have another customer.
  const thing = viewer.as === 'link' && !hold ? {} : await whose(of, hold)
  if (viewer.as === 'link' && hold && thing?.linkGeneration !== viewer.generation) throw unknown('job')
  if (!thing) throw unknown(kind)
  const mine = parties.filter((party) => isOf(party, viewer, thing))
  if (mine.length === 0) {
    if (viewer.as === 'link') throw refused()
    throw method === 'GET' || !seenBy(kind, thing) ? unknown(kind) : refused()
  }
  const bound = forward && !replay && mine.every((party) => party === forward.party)
  if (bound && !goesForward(parsed.body as object, forward, thing.status)) throw refused()
}
