import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { partiesOf } from '@desert-wrench/contract/lib/access.ts'
import { isEndless, isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { type Named, statusOf } from '@desert-wrench/contract/lib/endpoint.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { PROBLEMS, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import { problemsOf } from '@desert-wrench/server/http/openapi/problems.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { type FuzzCall, fuzzCall } from '../support/builders/fuzz-calls.ts'
import { fuzzIds } from '../support/builders/fuzz-ids.ts'
import { type Life, type Planted, plantLife } from '../support/builders/planted-life.ts'
import { rounds } from '../support/drills/rounds.ts'
import { mechanicFields } from '../support/factories/mechanic.ts'
import { newPhone } from '../support/factories/phone.ts'
import { signedIn } from '../support/factories/session.ts'
import { openTestApp } from '../support/open-app.ts'

/**
 * Fuzzed calls by every caller: no 500s, no malformed replies, and no personal data of unrelated people. FUZZ_SEED repeats a
 * run, FUZZ_CALLS sets the number.
 */

const CALLS = Number(process.env.FUZZ_CALLS ?? rounds({ short: 20_000, whole: 200_000 }))
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const HOUR = 3_600_000
/** Batch size; everyone signs in again after each. */
const BATCH = 250
/** Two new people after this many calls, since earlier ones may be erased. */
const LIFE = 2500

const plain = {
  hash: async (password: string) => `plain ${password}`,
  isRight: async (password: string, hash: string | null) => hash === `plain ${password}`,
  isWeak: async () => false,
}
// Password hashing and logging would dominate a call's cost.
const app = await openTestApp({ access: 'accounts', passwords: plain, logLevel: 'fatal', accessLog: false })
const { ids, learn, learnCursor, filled } = fuzzIds()

interface Somebody {
  who: string
  headers: Record<string, string>
  phone?: string
  role?: 'dispatcher' | 'admin'
  life?: Life
  /** Their things at the start of the last batch. */
  own?: Own
}

/** Own things by the kinds of the access rules. */
type Own = Record<string, string | null>

const staff: Somebody = {
  who: 'a dispatcher',
  role: 'dispatcher',
  headers: await signedIn(app, { role: 'dispatcher' }),
}
const admin: Somebody = { who: 'an admin', role: 'admin', headers: await signedIn(app, { role: 'admin' }) }
const offering = (await app.post('/api/mechanics', mechanicFields(), { ...staff.headers })).body
const unhired: Somebody = {
  who: 'an unhired mechanic',
  phone: offering.phone,
  headers: await signedIn(app, { phone: offering.phone }),
}
const strangerPhone = newPhone()
const stranger: Somebody = {
  who: 'a customer',
  phone: strangerPhone,
  headers: await signedIn(app, { phone: strangerPhone }),
}
const nobody: Somebody = { who: 'nobody', headers: {} }

/** All lives so far; the last two act. */
const lives: Life[] = []
const FAMILIES: Record<string, string> = {
  ...{ job: 'jobs', offer: 'pickups', estimate: 'jobs', promoCode: 'promoCodes', payment: 'payments', part: 'parts' },
  ...{ car: 'cars', invitation: 'invitations', customer: 'customers', notification: 'notifications' },
  ...{ mechanic: 'mechanics', session: 'account', account: 'account' },
}

async function live(): Promise<void> {
  const at = lives.length
  const tag = `${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}q`
  // Erased or removed mechanics are replaced.
  const again = await app.post('/api/mechanics', mechanicFields(), await signedIn(app, { role: 'admin' }))
  const cast = {
    staff: await signedIn(app, { role: 'dispatcher' }),
    admin: await signedIn(app, { role: 'admin' }),
    unhired: { id: again.body.id, headers: await signedIn(app, { phone: again.body.phone }) },
  }
  const life = await plantLife(app, tag, 20 + at, cast)
  for (const { kind, id } of life.ids) learn(FAMILIES[kind] ?? kind, { id })
  lives.push(life)
}

const personsOf = (life: Life): Somebody[] => [
  { who: 'a customer of a life', phone: life.customer.phone, headers: {}, life },
  { who: 'a mechanic of a life', phone: life.mechanic.phone, headers: {}, life },
  { who: 'a private link', headers: { 'job-link': life.tokens[0] ?? '' }, life },
]

/** All callers, signed in again because calls end sessions. */
async function allCallers(): Promise<Somebody[]> {
  const all = [nobody, stranger, unhired, staff, admin, ...lives.slice(-2).flatMap(personsOf)]
  return Promise.all(all.map(async (one) => ({ ...one, headers: await headersOf(one), own: await ownOf(one) })))
}

async function headersOf({ phone, role, headers }: Somebody): Promise<Record<string, string>> {
  if (role) return signedIn(app, { role })
  return phone ? signedIn(app, { phone }) : headers
}

async function ownOf({ phone }: Somebody): Promise<Own> {
  if (!phone) return {}
  const [row] = await app.sql<Own>(
    `SELECT a.id AS account, a.phone, (SELECT id FROM mechanics m WHERE m.phone_e164 = a.phone_e164 AND m.removed_at IS NULL) AS mechanic,
       (SELECT id FROM customers c WHERE c.phone_e164 = a.phone_e164) AS customer
     FROM accounts a WHERE a.phone_e164 = $1 AND a.closed_at IS NULL`,
    [toE164(phone)],
  )
  return row ?? {}
}

/** One of the things a life created. */
function ofLife({ life }: Somebody, thing: string, which: number): string | undefined {
  const all = life?.ids.filter(({ kind }) => kind === thing) ?? []
  return all[which % all.length]?.id
}

/** Inserts the caller's own thing where the access rule reads it. */
function asOwn(call: FuzzCall, somebody: Somebody, which: number): FuzzCall {
  const [thing, place = ''] = call.endpoint.access.of ?? []
  const mine = thing && (somebody.own?.[thing] ?? ofLife(somebody, thing, which))
  if (!mine) return call
  const [part, field = ''] = place.split('.')
  if (part === 'body') {
    const given = json(call.body)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return call
    return { ...call, body: JSON.stringify({ ...given, [field]: mine }) }
  }
  const [path = '', query] = call.path.split('?')
  if (part === 'query') return { ...call, path: `${path}?${query ? `${query}&` : ''}${field}=${mine}` }
  return {
    ...call,
    path: call.endpoint.path.replace(`{${field}}`, encodeURIComponent(mine)) + (query ? `?${query}` : ''),
  }
}

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

const PROBLEM_FIELDS =
  'type|title|status|code|detail|message|errors|current|conflictingJobId|nextSlots|totalCost'.split('|')
/** Problems of addresses that lead to another endpoint or to none. */
const BEFORE: ProblemCode[] = ['request.unknownPath', 'request.unreadable', 'request.invalid', 'job.unknown']

/** The defect of a reply's form; null if none. */
function misshapen(endpoint: Named, status: number, text: string, type: string): string | null {
  const body = json(text) as Record<string, unknown> | undefined
  if (status === 304 || (status === 204 && text === '')) return null
  if (status < 300) {
    if (isServed(endpoint.reply)) return null
    if (status !== statusOf(endpoint)) return 'another status'
    if (endpoint.reply === null) return text === '' ? null : 'a body'
    const parsed = endpoint.reply.safeParse(body)
    if (!parsed.success) return JSON.stringify(parsed.error.issues.slice(0, 2))
    return isDeepStrictEqual(parsed.data, body) ? null : 'more than its shape'
  }
  if (!body || !/problem\+json/.test(type)) return 'no problem'
  const code = body.code as ProblemCode
  if (body.status !== status || PROBLEMS[code] !== status) return `another status than that of ${code}`
  if (!Object.keys(body).every((field) => PROBLEM_FIELDS.includes(field))) return 'a field that no problem has'
  return problemsOf(endpoint, 'accounts').includes(code) || BEFORE.includes(code) ? null : `${code} is not said of it`
}

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(-10)
/** Planted words and phones, and coordinates with five digits. */
const TRACE = /zq[a-z]{3,}|928\D{0,3}7\d\d\D{0,3}\d{4}|-?\d{2,3}\.\d{5}(?!\d)/gi
const traces = (text: string) => new Set((text.match(TRACE) ?? []).map((one) => one.toLowerCase()))

/** Owners of data; public data has none. */
let owned = new Map<string, { planted: Planted; life: Life }>()
function own(life: Life): void {
  for (const planted of [...life.customer.planted, ...life.mechanic.planted, ...life.office])
    owned.set(planted.as === 'phone' ? digitsOf(planted.value) : planted.value.toLowerCase(), { planted, life })
}

/** Whether someone has shared a job with one of the two; a private link covers one job. */
async function met(somebody: Somebody, own: Own, { customer, mechanic }: Life): Promise<boolean> {
  const [row] = await app.sql(
    `WITH theirs AS (SELECT id FROM customers WHERE phone_e164 = ANY($3) UNION SELECT id FROM mechanics WHERE phone_e164 = ANY($3))
     SELECT 1 FROM jobs WHERE (customer_id = $1 OR mechanic_id = $2
         OR id = (SELECT job_id FROM job_links WHERE token_hash = sha256(convert_to($4, 'UTF8'))))
       AND (customer_id IN (SELECT id FROM theirs) OR mechanic_id IN (SELECT id FROM theirs)) LIMIT 1`,
    [
      ...[own.customer ?? null, own.mechanic ?? null, [toE164(customer.phone), toE164(mechanic.phone)]],
      somebody.headers['job-link'] ?? null,
    ],
  )
  return row !== undefined
}

/** Whether it belongs to an open, hence public, job: staff may reopen finished ones. */
async function isOpenJobs(trace: string): Promise<boolean> {
  const rows = await app.sql(
    `SELECT 1 FROM jobs WHERE mechanic_id IS NULL AND status = 'pending' AND cancelled_at IS NULL AND deleted_at IS NULL AND description ILIKE $1`,
    [`%${trace}%`],
  )
  return rows.length > 0
}

/** Other people's data shown to an unrelated caller. */
async function leaked(text: string, somebody: Somebody): Promise<string[]> {
  if (somebody.role) return []
  const found: string[] = []
  for (const trace of traces(text)) {
    const hit = owned.get(/^928/.test(trace) ? digitsOf(trace) : trace)
    if (!hit || hit.life === somebody.life) continue
    const { planted, life } = hit
    if (planted.shownTo === 'everyone') continue
    const own = await ownOf(somebody)
    if ((planted.shownTo === 'mechanics' && own.mechanic) || (await met(somebody, own, life))) continue
    if (await isOpenJobs(trace)) continue
    const at = text.toLowerCase().indexOf(trace)
    found.push(`${planted.what} in …${text.slice(Math.max(0, at - 150), at + 60)}…`)
  }
  return found
}

const reached = new Map<number, number>()
let traced = 0

/** They merge people, who then see each other's data: `tests/fuzz/calls.test.ts` covers them. */
const MAKE_ONE = ['customers.merge', 'customers.change']

async function make(made: FuzzCall, somebody: Somebody, which: number): Promise<string | null> {
  const given = {
    ...made,
    path: filled(made.path),
    body: made.body && (made.sent === 'bytes' ? made.body : filled(made.body)),
  }
  const { endpoint, path, body, headers } = which % 4 > 0 ? asOwn(given, somebody, which) : given
  // Streams never end: `tests/http/events/events-accounts.test.ts` reads them.
  if (isEndless(endpoint.reply)) return null
  if (somebody.role && MAKE_ONE.includes(`${endpoint.feature}.${endpoint.name}`)) return null
  const answer = await app.inject({
    method: endpoint.method,
    url: path,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers, ...somebody.headers },
    ...(body !== undefined && { payload: body }),
  })
  const { statusCode: status, payload: text } = answer
  reached.set(status, (reached.get(status) ?? 0) + 1)
  const say = (what: string) =>
    `${what}: ${status} to ${somebody.who}: ${endpoint.method} ${path} ${body?.slice(0, 800)} -> ${text.slice(0, 600)}`
  if (status >= 500) return say('a fault')
  if (status < 300 && endpoint.family !== 'audit') learn(endpoint.family, json(text))
  learnCursor(answer.headers.link as string | undefined)
  // Clients normalize such paths to another address.
  const isElsewhere = /\/(\.|%2e){1,2}(?=[/?]|$)/i.test(path)
  const wrong = !isElsewhere && misshapen(endpoint, status, text, String(answer.headers['content-type'] ?? ''))
  if (wrong) return say(wrong)
  if (traces(text).size > 0) traced += 1
  const others = await leaked(`${text} ${JSON.stringify(answer.headers)}`, somebody)
  return others.length > 0 ? say(`of others: ${others}`) : null
}

/** Anyone; for staff calls mostly staff. */
function callerOf({ access }: Named, people: Somebody[], whose: number): Somebody {
  const parties = partiesOf(access)
  const office = whose % 4 > 0 && parties.every((party) => party === 'staff' || party === 'admin')
  const some = office ? people.filter(({ role }) => role === 'admin' || role === parties[0]) : people
  return some[whose % some.length] ?? nobody
}

const ENDS_SESSIONS = /^\/api\/(auth\/sessions|auth\/staff|account$|account\/phone)/

test(`${CALLS} fuzzed calls by everyone with FUZZ_SEED=${SEED}: no 500s, valid shapes, no data of others`, {
  timeout: 3_000_000,
}, async () => {
  const faults: string[] = []
  const call = fc.record({ made: fuzzCall, whose: fc.nat(9999), which: fc.nat(9999) })
  let people: Somebody[] = []
  for (let done = 0; done < CALLS && faults.length < 5; done += BATCH) {
    while (lives.length < 2 || lives.length < done / LIFE) {
      await live()
      owned = new Map()
      for (const life of lives) own(life)
    }
    people = await allCallers()
    for (const { made, whose, which } of fc.sample(call, {
      seed: SEED + done,
      numRuns: Math.min(BATCH, CALLS - done),
    })) {
      const somebody = callerOf(made.endpoint, people, whose)
      const fault = await make(made, somebody, which)
      if (fault) faults.push(fault)
      if (made.endpoint.method !== 'GET' && ENDS_SESSIONS.test(made.endpoint.path))
        somebody.headers = await headersOf(somebody)
    }
    app.clock.pass(HOUR)
    await app.lapse()
  }
  const { user, system } = process.cpuUsage()
  console.log(`${((user + system) / 1e6).toFixed(1)} s of this process`)
  console.log(
    `answers: ${[...reached]
      .sort()
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}; ${traced} held somebody of the planted; ${Object.keys(ids).length} kinds of ids`,
  )
  assert.deepEqual(faults, [])
  const fine = (reached.get(200) ?? 0) + (reached.get(201) ?? 0)
  assert.ok(fine > CALLS / 10, `only ${fine} of the calls were answered`)
  assert.ok(traced > CALLS / 200, `only ${traced} answers held anybody`)
})
