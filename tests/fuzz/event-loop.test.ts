import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { isEndless, isRaw } from '@desert-wrench/contract/lib/bytes.ts'
import { isCsvFile } from '@desert-wrench/contract/lib/csv.ts'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { demoRows, fillDemo } from '@desert-wrench/demo-data/fill-demo.ts'
import { openDatabase } from '@desert-wrench/server/db/database.ts'
import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { START, type TestApp } from '../support/app.ts'
import { type FuzzCall, fuzzCall } from '../support/builders/fuzz-calls.ts'
import { fuzzIds } from '../support/builders/fuzz-ids.ts'
import { type HostileCall, markedCalls, type Sent, spoilt } from '../support/builders/hostile-calls.ts'
import { mutated, newGene, pick, seededNumbers } from '../support/builders/hostile-texts.ts'
import { longestTurn, observeCollections, roughCost, wholeCost } from '../support/builders/thread-cost.ts'
import { freshDatabase } from '../support/database.ts'
import { rounds } from '../support/drills/rounds.ts'
import { mechanicFields } from '../support/factories/mechanic.ts'
import { newPhone } from '../support/factories/phone.ts'
import { seeds } from '../support/factories/raffle-months.ts'
import { signedIn } from '../support/factories/session.ts'
import { listOf } from '../support/list-of.ts'
import { openTestApp } from '../support/open-app.ts'
import { SECRET, signatureOf } from '../support/stripe/events.ts'
import { openLoopbackStripe } from '../support/stripe/loopback.ts'

/**
 * No call blocks the event loop: slow input mutates every part of every call, expensive calls evolve further, suspects are
 * repeated alone. FUZZ_SEED repeats a run, FUZZ_CALLS sets the number.
 */

const CALLS = Number(process.env.FUZZ_CALLS ?? rounds({ short: 3000, whole: 50_000 }))
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

/** CPU time of the main thread in milliseconds. */
const MOST = 50
const REPEATS = 5
/** Maximum number of reported calls. */
const MOST_TOLD = 5
/** Batch size; everyone signs in again after each. */
const BATCH = 250
/** Expensive calls kept per endpoint. */
const KEPT = 4

const random = seededNumbers(SEED)
const stripe = await openLoopbackStripe()
const settings = {
  stripe: {
    secretKey: 'sk_test_fuzz',
    apiBase: stripe.url,
    publicUrl: 'https://wrench.example',
    webhookSecrets: [SECRET],
  },
  // Logging a line costs as much as a small call.
  ...{ logLevel: 'fatal', accessLog: false },
}

/** The cost of lists and searches depends on the data. */
async function withDemo() {
  const fresh = await freshDatabase()
  const db = openDatabase({ connection: fresh.connection, log: () => {}, size: 2 })
  await fillDemo({ db, seeds, rows: await demoRows(START) })
  await db.close()
  return fresh
}

const open = await openTestApp({ ...settings, database: await withDemo() })
const accounts = await openTestApp({ ...settings, access: 'accounts' })
afterAll(observeCollections())

/** An app and the ids its calls can name. */
interface Target extends ReturnType<typeof fuzzIds> {
  app: TestApp
  callers: Record<string, string>[]
}
const targets: Target[] = [open, accounts].map((app) => ({ ...fuzzIds(), app, callers: [{}] }))
const [ofOpen, ofAccounts] = targets as [Target, Target]

for (const list of ['jobs', 'mechanics', 'customers', 'payments', 'parts', 'cars', 'promo-codes'])
  for (const row of (await open.get(`/api/${list}?limit=60`)).body)
    ofOpen.learn(list === 'promo-codes' ? 'promoCodes' : list, row)

async function everybodySignsIn(): Promise<void> {
  const { app } = ofAccounts
  const admin = await signedIn(app, { role: 'admin' })
  const { body: mechanic } = await app.post('/api/mechanics', mechanicFields(), { ...admin })
  ofAccounts.learn('mechanics', mechanic)
  const customer = newPhone()
  ofAccounts.callers = [
    ...[admin, admin, await signedIn(app, { role: 'dispatcher' })],
    ...[await signedIn(app, { phone: mechanic.phone }), await signedIn(app, { phone: customer }), {}],
  ] as Record<string, string>[]
}

/** Requests outside the endpoint table: pages, the OpenAPI document, and unknown paths. */
const OTHERS = listOf(`
  / | /jobs | /nowhere | /healthz | /readyz | /metrics | /api/docs | /api/openapi.json | /assets/a.js |
  /api/none
`)
const others = OTHERS.map(
  (path): FuzzCall => ({
    endpoint: { method: 'GET', path, reply: null, family: 'jobs' } as unknown as Named,
    ...{ path, body: undefined, headers: {}, sent: 'json', babble: null },
  }),
)

/** Long files are processed in chunks: their cost counts per chunk. */
const isInPieces = ({ body, reply }: Named) =>
  (isRaw(body) && !body.signature && body.types[0] === 'text/csv') || (reply !== null && isCsvFile(reply as never))

interface Call extends HostileCall {
  target: Target
  caller: number
}

let phones = 0
/** A new phone and number. */
const fresh = (body: Buffer) => {
  if (!body.includes('@')) return body
  const text = body.toString()
  return Buffer.from(
    text.replace(/@phone|@n/g, (what) => {
      phones += 1
      return what === '@n'
        ? String(phones)
        : `(6${String(2 + (phones % 7))}2) ${String(200 + (Math.floor(phones / 7) % 700))}-${String(Math.floor(phones / 4900) % 10_000).padStart(4, '0')}`
    }),
  )
}

const prepared = ({ target, caller, base }: Call, sent: Sent) => {
  const body = typeof sent.body === 'string' ? target.filled(sent.body) : sent.body && fresh(sent.body)
  return {
    method: sent.method as 'GET',
    url: target.filled(sent.path),
    authority: new URL(target.app.url).host,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...pick(target.callers, caller),
      ...(base.sent === 'signed' && { 'stripe-signature': signatureOf(String(body ?? '')) }),
      ...sent.headers,
    },
    ...(body !== undefined && { payload: body }),
    // Streams are closed once they begin.
    payloadAsStream: isEndless(base.endpoint.reply as never),
  }
}

const answered = new Map<number, number>()
/** Calls with a 500. */
const failed: string[] = []

/** Prepares a call, so that only the product's work is measured. */
function sender(call: Call): () => Promise<void> {
  const request = prepared(call, spoilt(call))
  return async () => {
    stripe.babble(call.base.babble)
    const answer = await call.target.app.inject(request)
    stripe.babble(null)
    answered.set(answer.statusCode, (answered.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode === 500) failed.push(describeCall(call, 0))
    if (request.payloadAsStream) answer.stream().destroy()
    else if (answer.statusCode < 300 && answer.payload.length < 50_000 && answer.payload.startsWith('{'))
      call.target.learn(call.base.endpoint.family, JSON.parse(answer.payload))
  }
}

/** Repeated alone and warm until cheap enough. */
async function leastCost(call: Call): Promise<number> {
  const costOf = isInPieces(call.base.endpoint) ? longestTurn : wholeCost
  let least = Number.POSITIVE_INFINITY
  for (let repeat = 0; repeat < REPEATS && least > MOST; repeat++) {
    const work = sender(call)
    least = Math.min(least, await costOf(work))
  }
  return least
}

/** Combining marks in each body value once; invalid base calls are replaced. */
const marked: HostileCall[] = []
const isMarked = new Set<string>()
function mark(base: FuzzCall): void {
  const key = keyOf(base.endpoint)
  const calls = isMarked.has(key) ? [] : markedCalls(base)
  // The body itself is one place; pre-spoilt bodies have no fields.
  if (calls.length < 2) return
  isMarked.add(key)
  marked.push(...calls)
}

const keyOf = ({ method, path }: Named) => `${method} ${path}`
const describeCall = (call: Call, cost: number) => {
  const { method, path, headers, body } = spoilt(call)
  const short = (text: string) => (text.length > 160 ? `${text.slice(0, 120)}… (${text.length})` : text)
  const given = Object.entries(headers).map(([name, value]) => `${name}: ${short(value)}`)
  return `${cost.toFixed(0)} ms: ${method} ${short(path)} ${given.join(' · ')} ${JSON.stringify(short(String(body ?? '')))} as ${call.caller} ${JSON.stringify(call.genes)}`
}

const kept = new Map<string, { call: Call; cost: number }[]>()
/** Baseline cost of each endpoint. */
const cheapest = new Map<string, number>()

function keep(call: Call, cost: number): void {
  const key = keyOf(call.base.endpoint)
  cheapest.set(key, Math.min(cost, cheapest.get(key) ?? cost))
  const best = [...(kept.get(key) ?? []), { call, cost }].sort((a, b) => b.cost - a.cost).slice(0, KEPT)
  kept.set(key, best)
}

/** A mutation of a kept call; those far above their endpoint's baseline come more often. */
function further(): Call | null {
  const all = [...kept.values()].flat()
  if (all.length < 20) return null
  const [one, two] = [pick(all, random()), pick(all, random())]
  const beyond = ({ call, cost }: { call: Call; cost: number }) => cost - (cheapest.get(keyOf(call.base.endpoint)) ?? 0)
  const { call } = beyond(one) > beyond(two) ? one : two
  const genes = call.genes.map((gene) => (random() < 0.6 ? mutated(gene, random) : gene))
  if (random() < 0.25) genes.push(newGene(random))
  if (genes.length > 1 && random() < 0.2) genes.shift()
  return { ...call, genes }
}

function anew(base: FuzzCall, given?: HostileCall['genes']): Call {
  const target = /^\/api\/(auth|account)/.test(base.endpoint.path) || random() < 0.3 ? ofAccounts : ofOpen
  const genes = given ?? Array.from({ length: 1 + Math.floor(random() ** 2 * 3) }, () => newGene(random))
  return { base, genes, target, caller: random() }
}

test(`${CALLS} calls made up with FUZZ_SEED=${SEED}: none takes more than ${MOST} ms of the main thread`, {
  timeout: 3_000_000,
}, async () => {
  const slow: string[] = []
  let suspects = 0
  for (let made = 0; made < CALLS && slow.length < MOST_TOLD; made += BATCH) {
    await everybodySignsIn()
    const bases = fc.sample(fuzzCall, { seed: SEED + made, numRuns: Math.min(BATCH, CALLS - made) })
    for (const base of bases) {
      if (slow.length >= MOST_TOLD) break
      mark(base)
      // An endpoint that was not called yet goes first.
      const isKnown = kept.has(keyOf(base.endpoint))
      const next = isKnown && random() < 0.4 ? marked.shift() : undefined
      const call =
        (next && anew(next.base, next.genes)) ||
        (isKnown && random() < 0.5 && further()) ||
        anew(isKnown && random() < 0.04 ? pick(others, random()) : base)
      let cost = await roughCost(sender(call))
      if (cost > MOST) {
        suspects += 1
        cost = await leastCost(call)
      }
      // Slow calls are reported, not mutated further.
      if (cost <= MOST) keep(call, cost)
      else slow.push(describeCall(call, cost))
    }
    for (const { app } of targets) app.clock.pass(3_600_000)
  }
  const dearest = [...kept.values()].flat().sort((a, b) => b.cost - a.cost)
  console.log(
    `suspects: ${suspects}; answers: ${[...answered]
      .sort()
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}`,
  )
  for (const { call, cost } of dearest.slice(0, 10)) console.log(describeCall(call, cost))
  assert.deepEqual(slow, [])
  assert.deepEqual(failed, [])
  // Unsendable requests are skipped.
  assert.ok(kept.size >= everyEndpoint.length, `${kept.size} of ${everyEndpoint.length} endpoints were called`)
})
