import assert from 'node:assert/strict'
import type { TestApp } from '../../support/app.ts'
import { chanceFrom } from '../chance.ts'
import { type Agreement, type Book, emptyBook } from './agreements.ts'
import type { Band, Line, Rates, Spot, Work } from './prices.ts'

export interface Mechanic {
  id: string
  phone: string
  rates: Rates
}

/** The oracle's job: agreements and their basis. */
export interface Job {
  id: string
  phone: string
  book: Book
  work: Work
  status: 'pending' | 'in-progress' | 'completed'
  isCancelled: boolean
  offers: Map<string, { mechanic: string; price: number }>
  /** Estimates with status and totals. */
  estimates: Map<string, { mechanic: string; lines: Line[]; estimatedTravel: number }>
  /** The agreement at the first completion, and where it counts. */
  first: { month: string; agreed: Agreement | undefined; fee: number } | null
}

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: black-box tests look into whatever came back
  body: any
  headers: Record<string, unknown>
}

const PHOENIX_HOURS = 7
/** The Phoenix month of a time. */
export const monthOf = (moment: string): string =>
  new Date(Date.parse(moment) - PHOENIX_HOURS * 3_600_000).toISOString().slice(0, 7)

const phoneOf = (number: number) =>
  `(${702 + Math.floor(number / 100)}) 555-${String(100 + (number % 100)).padStart(4, '0')}`

/** Central Phoenix; the last digit avoids ties when rounding to hundredths. */
const near = (chance: Simulation['chance'], spread: number): Spot => ({
  latitude: 33.448003 + chance.below(spread) / 10_000,
  longitude: -112.073997 + chance.below(spread) / 10_000,
})

const NEW_YORK: Spot = { latitude: 40.712803, longitude: -74.006003 }

/** A hostile population: extreme rates and places, and customers who are mechanics. */
export async function openSimulation(app: TestApp, seed: number) {
  const chance = chanceFrom(seed)
  const log: string[] = []
  const mechanics: Mechanic[] = []
  const customers: string[] = []
  const jobs: Job[] = []

  /** One call; client input never causes a 500. */
  async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Reply> {
    const answer = await app.inject({ method, url: path, ...(body !== undefined && { payload: body as object }) })
    const words = `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)} → ${answer.statusCode}`
    log.push(answer.statusCode < 400 ? words : `${words} ${answer.body.slice(0, 160)}`)
    assert.ok(answer.statusCode < 500, words)
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : JSON.parse(answer.body),
      headers: answer.headers,
    }
  }

  async function join(number: number): Promise<void> {
    const phone = phoneOf(number)
    const pricingType = chance.of('hourly', 'flat_rate', 'both') as Rates['pricingType']
    const spot = chance.once(8) ? null : chance.once(8) ? NEW_YORK : near(chance, 1500)
    const rates: Rates = {
      pricingType,
      hourlyRate: chance.of(1500, 7333, 9000, 20_000),
      flatRate: pricingType === 'hourly' ? null : chance.of(2000, 12_345, 50_000),
      travelFeePerMile: chance.of(100, 250, 333, 1000),
      spot,
    }
    const { spot: _, ...sent } = rates
    const { status, body } = await call('POST', '/api/mechanics/signup', {
      name: `Mechanic ${number}`,
      phone,
      email: `m${number}@example.com`,
      specialty: 'General',
      serviceRadius: 100,
      ...sent,
      ...spot,
    })
    assert.equal(status, 201, JSON.stringify(body))
    mechanics.push({ id: body.id, phone, rates })
  }

  for (let number = 0; number < 10; number += 1) await join(number)
  for (let number = 0; number < 30; number += 1) customers.push(phoneOf(200 + number))
  // Some mechanics are customers too.
  customers.push(...mechanics.slice(0, 3).map(({ phone }) => phone))

  const { body } = await call('GET', '/api/job-size-pricing')
  const bands = body.map(
    (row: { id: string; minEstimatedCost: number; maxEstimatedCost: number | null; platformFee: number }): Band => ({
      id: row.id,
      min: row.minEstimatedCost,
      max: row.maxEstimatedCost,
      fee: row.platformFee,
    }),
  ) as Band[]

  return {
    app,
    chance,
    log,
    mechanics,
    customers,
    jobs,
    bands,
    call,
    anyMechanic: (): Mechanic => chance.of(mechanics[0] as Mechanic, ...mechanics.slice(1)),
    mechanic: (id: string): Mechanic => mechanics.find((one) => one.id === id) as Mechanic,
    place: (): Spot | null => (chance.once(10) ? null : chance.once(15) ? NEW_YORK : near(chance, 2500)),
    hours: (): number | null => (chance.once(4) ? null : (1 + chance.below(20)) / 2),
    remember: (id: string, phone: string, work: Work): Job => {
      const job: Job = {
        ...{ id, phone, work, book: emptyBook(), status: 'pending', isCancelled: false, first: null },
        offers: new Map(),
        estimates: new Map(),
      }
      jobs.push(job)
      return job
    },
  }
}

export type Simulation = {
  chance: ReturnType<typeof chanceFrom>
} & Awaited<ReturnType<typeof openSimulation>>
