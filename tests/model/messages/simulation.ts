import assert from 'node:assert/strict'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { type Mood, openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { twilioCalls } from '../../support/builders/twilio-calls.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { chanceFrom } from '../chance.ts'
import type { Act, Facts, Fee, History, JobHistory, Texter } from './history.ts'

/** A text as the provider was asked for it. */
export interface Asked {
  at: number
  /** Of the outbox. */
  id: string
  to: string
  body: string
}

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: black-box tests look into whatever came back
  body: any
}

const PUBLIC = 'http://localhost'
const HOME = { latitude: 33.4484, longitude: -112.074 }
const FAR = { latitude: 32.22, longitude: -110.97 }
const MECHANICS = 4

export const time = (app: TestApp): number => Date.parse(app.clock.now())

/** One or two servers on one database, and a provider that records what it is asked. */
export async function openSimulation(seed: number, servers: 1 | 2) {
  const chance = chanceFrom(seed)
  const twilio = await openLoopbackTwilio()
  const database: FreshDatabase = await freshDatabase()
  const apps: TestApp[] = []
  for (let nth = 0; nth < servers; nth += 1)
    apps.push(
      await startTestApp({
        database: nth === 0 ? database : { ...database, drop: async () => {} },
        sms: { ...twilio.settings, perSecond: 2000, patienceMs: 60_000 },
        publicUrl: PUBLIC,
        logLevel: 'fatal',
      }),
    )
  const [app] = apps as [TestApp]
  const provider = twilioCalls(app, PUBLIC)
  const asked: Asked[] = []
  const log: string[] = []
  const mechanics: { id: string; phone: string }[] = []
  const history: History = { jobs: [], fees: [], texters: new Map(), mechanics: new Map(), callable: [] }
  /** Customers whose texts are numbered from the seed. */
  let customers = 0

  /** What a test does with a text under way. */
  let onAsked: (one: Asked) => Promise<Mood | undefined> = async () => undefined
  twilio.meanwhile(() => {
    const { fields } = twilio.asked.at(-1) ?? assert.fail()
    if (fields.To === undefined) return Promise.resolve(undefined)
    const id = new URL(fields.StatusCallback ?? assert.fail()).searchParams.get('id') ?? ''
    const one = { at: time(app), id, to: fields.To, body: fields.Body ?? '' }
    asked.push(one)
    return onAsked(one)
  })

  /** By one of the servers; no input causes a 500. */
  async function call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, headers = {}): Promise<Reply> {
    const server = apps[chance.below(apps.length)] ?? app
    const answer = await server.inject({
      method,
      url: path,
      headers,
      ...(body !== undefined && { payload: body as object }),
    })
    const words = `${new Date(time(app) - 7 * 3_600_000).toISOString().slice(5, 23)} ${method} ${path} ${JSON.stringify(body ?? {})} → ${answer.statusCode}`
    if (method !== 'GET') log.push(answer.statusCode < 400 ? words : `${words} ${answer.body.slice(0, 160)}`)
    assert.ok(answer.statusCode < 500, words)
    return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) }
  }

  const setClock = (at: number) => {
    for (const one of apps) one.clock.set(new Date(at).toISOString())
  }

  /** What is due or under way now, and when the next text is due. */
  async function ahead(): Promise<{ now: number; next: number }> {
    const [row] = await app.sql<{ now: number; next: Date | null }>(
      `SELECT count(*) FILTER (WHERE state = 'sending' OR due_at <= $1)::int AS now, min(due_at) FILTER (WHERE state = 'waiting') AS next
       FROM outbox WHERE channel = 'sms' AND state IN ('waiting', 'sending')`,
      [app.clock.now()],
    )
    return { now: row?.now ?? 0, next: row?.next?.getTime() ?? Number.POSITIVE_INFINITY }
  }

  /** All that is due now is handed over by both servers, or found untrue. @returns when the next text is due */
  async function settle(): Promise<number> {
    for (let turn = 0; turn < 2000; turn += 1) {
      const { now, next } = await ahead()
      if (now === 0) return next
      // A server that has just committed sends by itself.
      if (turn % 8 === 4) await Promise.all(apps.map((one) => one.deliverMessages()))
      else await new Promise((resolve) => setTimeout(resolve, 2))
    }
    throw new Error('texts stay due')
  }

  /** Moments at which a task looks for what only the clock causes. */
  const wakes = new Set<number>()
  const fees = new Map<string, Fee>()

  /** A proposed time that passed is gone, and its mechanic may be silent again. */
  async function lookAgain(): Promise<void> {
    for (const job of history.jobs) {
      const before = job.facts.at(-1)?.facts
      if (!before?.proposed) continue
      const facts = await factsOf(job.id)
      if (facts.proposed === null) job.facts.push({ at: time(app), facts })
    }
    for (const one of apps) await one.followUpBookings()
  }

  /** Runs the clock on, with a stop wherever something is due. */
  async function runTo(moment: number): Promise<void> {
    for (;;) {
      const next = Math.min(await settle(), ...wakes, moment)
      setClock(Math.max(next, time(app)))
      if (wakes.delete(next)) {
        for (const one of apps) await one.followUpBookings()
        await lookAgain()
        await Promise.all(apps.map((one) => one.planFollowUps()))
      }
      if (next >= moment) break
      await Promise.all(apps.map((one) => one.deliverMessages()))
    }
    await settle()
  }

  const moment = (value: string | null) => (value === null ? null : Date.parse(value))

  async function factsOf(jobId: string): Promise<Facts> {
    const { body } = await call('GET', `/api/jobs/${jobId}`)
    const { job, offers, estimate, proposal } = body
    return {
      ...{ mechanic: job.mechanicId, stage: job.stage, status: job.status, isEmergency: job.priority === 'Emergency' },
      ...{
        isAccepted: job.acceptedAt !== null,
        windowStart: moment(job.windowStart),
        windowEnd: moment(job.windowEnd),
      },
      offers: offers
        .filter((offer: { status: string }) => offer.status === 'pending')
        .map((offer: { createdAt: string; mechanicId: string }) => ({
          ...{ at: Date.parse(offer.createdAt), mechanic: offer.mechanicId },
        })),
      estimate: estimate?.status === 'sent' ? estimate.id : null,
      ...{ proposed: moment(proposal?.windowStart ?? null), proposalEnds: moment(proposal?.windowEnd ?? null) },
      ...{ total: job.totalCost, phone: toE164(job.customerPhone) ?? '' },
    }
  }

  /** Notes an act that was carried out. */
  async function note(job: JobHistory, act: Pick<Act, 'kind' | 'by' | 'mechanic'>): Promise<Facts> {
    const at = time(app)
    const after = await factsOf(job.id)
    const before = job.facts.at(-1)?.facts ?? null
    job.acts.push({ ...act, at, before, after })
    job.facts.push({ at, facts: after })
    const isNamed = (act.kind === 'book' || act.kind === 'assign') && after.mechanic !== null
    if (after.proposalEnds !== null) wakes.add(after.proposalEnds)
    if (isNamed) wakes.add(at + (after.isEmergency ? 5 : 15) * 60_000)
    // A mechanic who is silent again, as after an undo, may have been so for long.
    await Promise.all(apps.map((one) => one.followUpBookings()))
    return after
  }

  const texter = (phone: string): Texter => history.texters.get(phone) ?? assert.fail(`nobody texts ${phone}`)

  async function join(nth: number): Promise<void> {
    const phone = `(702) 555-${String(100 + nth).padStart(4, '0')}`
    const place = nth === MECHANICS ? FAR : HOME
    const made = await app.created('/api/mechanics/signup', mechanicFields({ ...place, phone, pricingType: 'hourly' }))
    const e164 = toE164(phone) ?? ''
    mechanics.push({ id: made.id, phone: e164 })
    history.mechanics.set(made.id, e164)
    history.texters.set(e164, { consent: [{ at: 0, yes: true }], stopped: [], languages: [] })
    const asks = nth !== 0
    if (asks && nth !== MECHANICS) history.callable.push(made.id)
    await app.sql(`UPDATE message_preferences SET emergencies = $2 WHERE person = 'mechanic:' || $1`, [made.id, asks])
  }
  for (let nth = 0; nth <= MECHANICS; nth += 1) await join(nth)
  // Members for good; the trial's end has its own tests.
  await app.sql(`UPDATE mechanics SET subscription_status = 'active', subscription_expires_at = '2200-01-01'`)

  return {
    ...{ app, apps, chance, twilio, provider, asked, log, mechanics, history, wakes, fees },
    ...{ call, setClock, settle, runTo, factsOf, note, texter },
    onAsked: (work: typeof onAsked) => {
      onAsked = work
    },
    /** A number of its own, in E.164. */
    newCustomer: (): string => {
      customers += 1
      const phone = `+1${802 + Math.floor(customers / 100)}555${String(100 + (customers % 100)).padStart(4, '0')}`
      history.texters.set(phone, { consent: [], stopped: [], languages: [] })
      return phone
    },
    close: async () => {
      for (const one of apps.toReversed()) await one.close()
      await twilio.close()
    },
  }
}

export type Simulation = Awaited<ReturnType<typeof openSimulation>>
