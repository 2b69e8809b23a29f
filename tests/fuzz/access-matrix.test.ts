import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { type AccessRule, ANYONE, type Party, partiesOf } from '@desert-wrench/contract/lib/access.ts'
import { type Named, statusOf } from '@desert-wrench/contract/lib/endpoint.ts'
import { describe, test } from 'vitest'
import { EXPECTED, FRESH, type Row } from '../support/access/expected.ts'
import { CALLERS, type Caller, invite, personOf } from '../support/access/people.ts'
import { endpointNamed, type Made, thingsFor, type Whose } from '../support/access/things.ts'
import type { TestApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { openTestApp } from '../support/open-app.ts'

/** Every call by every caller, on their own, others' and missing things: with sign-in and in open mode. */

const database = await freshDatabase()
const open = await openTestApp({ database: { ...database, drop: async () => {} } })
const app = await openTestApp({ access: 'accounts', database })
const people = await invite(app, open)
const things = thingsFor(open, app, people)

const STALE = new Date(Date.parse(app.clock.now()) + 11 * 60_000).toISOString()

const endpointOf = ({ call }: Row): Named => {
  const endpoint = endpointNamed.get(call)
  assert.ok(endpoint, `${call} is in the table of endpoints`)
  return endpoint
}

interface Cell {
  row: Row
  whose: Whose
  caller: Caller
  /** A status; null if not applicable. */
  status: number | null
  /** Whether the call succeeds. */
  free: boolean
}

function cellsOf(row: Row): Cell[] {
  const success = statusOf(endpointOf(row))
  return Object.entries(row.cells).flatMap(([whose, line]) => {
    const given = line.split(' ')
    assert.ok(given.length === CALLERS.length || given.length === CALLERS.length - 1, `${row.call} ${whose}`)
    return CALLERS.map((caller, at): Cell => {
      const expected = given[at] ?? '404'
      const status = expected === '+' ? success : expected === '-' ? null : Number(expected)
      return { row, whose: whose as Whose, caller, status, free: expected === '+' }
    })
  })
}

const made = new Map<string, Promise<Made>>()

/** Reads and refusals share one thing; changes get a new one. */
function thingOf({ row: { thing }, whose }: Cell, anew: boolean): Promise<Made> {
  if (!thing) return Promise.resolve({ id: '' })
  if (anew) return things[thing](whose)
  const name = `${thing} ${whose}`
  const one = made.get(name) ?? things[thing](whose)
  made.set(name, one)
  return one
}

async function ask(of: TestApp, cell: Cell, anew = cell.free, also: Record<string, string> = {}) {
  const { row, whose, caller } = cell
  const { method, path } = endpointOf(row)
  const thing = await thingOf(cell, anew && method !== 'GET')
  const person = personOf(people, caller)
  const sent = row.sent?.(thing, person, people) ?? {}
  const signedIn = caller !== 'nobody' && caller !== 'link' && { cookie: person.cookie }
  // For others' things, Ana's link is tried.
  const link =
    whose === 'hers' && thing.link
      ? thing.link
      : (await thingOf({ ...cell, row: { ...row, thing: 'job' }, whose: 'hers' }, false)).link
  const headers = { ...signedIn, ...(caller === 'link' && { 'job-link': link ?? '' }) }
  const body = sent.body ?? (endpointOf(row).body && {})
  return of.send(method, sent.path ?? path.replace(/\{\w+\}/, thing.id), body, { ...headers, ...also })
}

const nameOf = ({ row, whose, caller }: Cell) => `${row.call} · ${whose} · ${caller}`
const CODES: Record<number, string> = { 401: 'auth.required', 403: 'auth.forbidden' }

test('the matrix has every endpoint and a cell for every caller', () => {
  assert.deepEqual(
    [...new Set(EXPECTED.map(({ call }) => call))].sort(),
    everyEndpoint.map(({ method, path }) => `${method} ${path}`).sort(),
  )
})

describe('where people sign in', () => {
  for (const [call, rows] of Map.groupBy(EXPECTED, ({ call }) => call)) {
    test(call, async () => {
      const expected: string[] = []
      const bodies = new Map<string, unknown>()
      const cells = rows.flatMap(cellsOf).filter((cell) => cell.status !== null)
      const answers = await Promise.all(cells.map(async (cell) => ({ cell, ...(await ask(app, cell)) })))
      for (const { cell, status, body } of answers.reverse()) {
        if (status !== cell.status)
          expected.push(`${nameOf(cell)}: ${status} instead of ${cell.status} ${JSON.stringify(body)}`)
        const code = CODES[status]
        if (code && body.code !== code) expected.push(`${nameOf(cell)}: ${body.code}`)
        if (status !== 404) continue
        // Hidden and missing things are indistinguishable.
        if (cell.whose === 'absent') bodies.set(cell.caller, body)
        else if (bodies.has(cell.caller) && !cell.free) assert.deepEqual(body, bodies.get(cell.caller), nameOf(cell))
      }
      assert.deepEqual(expected, [])
    })
  }
})

test('an invalid private link counts as none', async () => {
  const expected: string[] = []
  for (const cell of EXPECTED.flatMap(cellsOf).filter(({ caller, free }) => caller === 'nobody' && !free)) {
    if (cell.status === null) continue
    const { status, body } = await ask(app, cell, false, { 'job-link': 'x' })
    if (status !== cell.status) expected.push(`${nameOf(cell)}: ${status} ${body?.code} instead of ${cell.status}`)
  }
  assert.deepEqual(expected, [])
})

describe('the matrix fails', () => {
  const isRefusal = (status: number | null) => status === 401 || status === 403 || status === 404

  /** Whether another rule would change a cell's outcome. */
  async function isCaught(endpoint: Named, rule: AccessRule, cells: Cell[]): Promise<boolean> {
    const own = endpoint.access
    endpoint.access = rule
    try {
      for (const cell of cells) {
        const refused = isRefusal(cell.status)
        const { status } = await ask(app, cell, refused)
        if (isRefusal(status) !== refused || (refused && status !== cell.status)) return true
      }
      return false
    } finally {
      endpoint.access = own
    }
  }

  /** The columns that reveal a party. */
  const TELLING: Readonly<Record<Party, readonly Caller[]>> = {
    anyone: ['nobody'],
    signedIn: ['customer'],
    phones: ['customer', 'mechanic'],
    mechanics: ['mechanic'],
    staff: ['dispatcher'],
    admin: ['admin'],
    customer: ['customer'],
    hired: ['hired'],
    referrer: ['mechanic'],
    self: ['customer', 'mechanic', 'hired'],
    whileOpen: ['mechanic', 'nobody'],
    mechanicsWhileOpen: ['mechanic'],
    whilePublic: ['nobody'],
  }
  interface Change {
    what: string
    rule: AccessRule
    callers: readonly Caller[]
    /** Whether it is stricter instead of looser. */
    narrower?: true
  }

  /** The rule with one mutation. */
  function changesOf(rule: AccessRule): Change[] {
    const { of, may } = rule
    const parties = partiesOf(rule)
    const lists: (readonly Party[])[] = Array.isArray(may) ? [may] : Object.values(may)
    const withParties = (change: (given: readonly Party[]) => readonly Party[]): AccessRule => {
      const byEach = () => Object.fromEntries(Object.entries(may).map(([by, given]) => [by, change(given)]))
      return { ...rule, may: Array.isArray(may) ? change(may) : byEach() } as AccessRule
    }
    const fewer = parties.map(
      (party): Change => ({
        what: `without ${party}`,
        rule: withParties((given) => given.filter((one) => one !== party)),
        callers: TELLING[party],
        narrower: true,
      }),
    )
    if (parties.includes('anyone')) return fewer
    const ofJob: Party[] = of?.[0] === 'job' ? ['customer', 'hired', 'whileOpen'] : []
    const more = (['phones', 'staff', ...ofJob] as Party[])
      .filter((party) => !parties.includes('signedIn') && lists.some((given) => !given.includes(party)))
      .map(
        (party): Change => ({
          what: `with ${party}`,
          rule: withParties((given) => [...given, party]),
          callers: TELLING[party],
        }),
      )
    const off: Change = { what: 'without the rule', rule: ANYONE, callers: ['nobody'] }
    if (!of) return [off, ...fewer, ...more]
    const { on, forward, without, ...plain } = rule
    return [
      ...[off, ...fewer, ...more],
      ...(on ? [{ what: 'without on', rule: plain, callers: CALLERS }] : []),
      ...(forward ? [{ what: 'without forward', rule: plain, callers: TELLING.hired }] : []),
      ...(without
        ? [{ what: 'without the thing', rule: { ...rule, without: ANYONE.may }, callers: TELLING.phones }]
        : []),
    ]
  }

  /** Mutations without effect here: views hide the job too, missing sessions or things are refused anyway, and a link in an email is the right itself. */
  const heldTwice = (call: string) =>
    call === 'GET /api/jobs/{id}' ||
    call.endsWith('/api/messages/unsubscribe/{token}') ||
    call.startsWith('POST /api/dispatch/moves') ||
    call === 'PATCH /api/canned-jobs/{id}' ||
    /^(GET|DELETE) \/api\/auth\/sessions|^(GET|PATCH|DELETE) \/api\/account|^DELETE \/api\/(auth|slots)\/|\/api\/auth\/(passkeys|password|recovery-codes)/.test(
      call,
    )

  for (const [call, rows] of Map.groupBy(EXPECTED, ({ call }) => call)) {
    if (heldTwice(call)) continue
    test(`mutated rules of ${call}`, async () => {
      const cells = rows.flatMap(cellsOf).filter(({ status, whose }) => status !== null && whose !== 'absent')
      const endpoint = endpointNamed.get(call)
      assert.ok(endpoint)
      const missed: string[] = []
      for (const { what, rule, callers, narrower = false } of changesOf(endpoint.access)) {
        const telling = cells.filter(({ caller, status }) => callers.includes(caller) && isRefusal(status) !== narrower)
        if (!(await isCaught(endpoint, rule, telling))) missed.push(what)
      }
      assert.deepEqual(missed, [])
    })
  }
})

describe('ten minutes after a sign-in', () => {
  test('calls that need a fresh sign-in declare it in the table', () => {
    const fresh = everyEndpoint.filter(({ access }) => access.fresh).map(({ method, path }) => `${method} ${path}`)
    assert.deepEqual(fresh.sort(), [...FRESH].sort())
  })

  for (const call of FRESH) {
    test(call, async () => {
      app.clock.pass(app.clock.now() < STALE ? 11 * 60_000 : 0)
      const expected: string[] = []
      for (const cell of EXPECTED.filter((row) => row.call === call).flatMap(cellsOf)) {
        const refused = cell.status === null || [401, 403, 404].includes(cell.status)
        const heldBack = refused && (cell.status === 403 || endpointOf(cell.row).access.of !== undefined)
        if (cell.caller === 'nobody' || cell.caller === 'link' || heldBack) continue
        const { body } = await ask(app, { ...cell, free: false })
        // Bodies are validated first; tests/http/accounts/fresh-sign-in.test.ts sends valid ones.
        if (body?.code !== (cell.status === 400 ? 'request.invalid' : 'auth.signInAgain'))
          expected.push(`${nameOf(cell)}: ${body?.code}`)
      }
      assert.deepEqual(expected, [])
    })
  }
})

test('open mode requires no identity', async () => {
  const expected: string[] = []
  for (const cell of EXPECTED.flatMap(cellsOf)) {
    if (cell.caller !== 'nobody' || cell.whose === 'absent' || cell.status === null) continue
    const { status } = await ask(open, cell, true)
    if (status === 401 || status === 403) expected.push(`${nameOf(cell)}: ${status}`)
  }
  assert.deepEqual(expected, [])
})
