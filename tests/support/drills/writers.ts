import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '@desert-wrench/server/db/maintenance/read-only.ts'
import { jobFields } from '../factories/job.ts'
import { carFields } from '../factories/listing.ts'
import { mechanicFields } from '../factories/mechanic.ts'
import { offerFields } from '../factories/offer.ts'
import { newPhone } from '../factories/phone.ts'

/**
 * Simulated people book, offer, hire, finish, pay and upload during a fault. Acknowledged writes are recorded; the others are
 * retried with the same Idempotency-Key, so each happens exactly once.
 */

type Kind = 'mechanic' | 'job' | 'offer' | 'hire' | 'completion' | 'payment' | 'picture' | 'listing'

export interface Acknowledged {
  kind: Kind
  id: string
}

/** Server facts that a round of writers needs. */
export interface Place {
  url: () => string
  /** False stops new rounds and retries. */
  going: () => boolean
  picture: Uint8Array<ArrayBuffer>
  /** Awaited before each write, to throttle. */
  turn?: () => Promise<void>
}

export interface Writers {
  kept: Acknowledged[]
  refused: number
  /** Calls dropped without a reply. */
  cut: number
  /** Unacceptable replies: an unexpected status, a 503 without Retry-After, or none within 30 s. */
  odd: string[]
  over: Promise<void>
}

const ONE_MONTH = '019a2f00-0000-7000-8000-000000000001'
/** Longer than any timeout of the server. */
const HUNG_MS = 30_000
/** Returning customers: a few hundred, not one per job. */
const customers = Array.from({ length: 400 }, newPhone)

class Stopped extends Error {}

export function startWriters(many: number, { url, going, picture, turn = async () => {} }: Place): Writers {
  const writers: Writers = { kept: [], refused: 0, cut: 0, odd: [], over: Promise.resolve() }

  async function attempt(method: string, path: string, body: unknown, key: string) {
    const isPicture = body instanceof Uint8Array
    const response = await fetch(url() + path, {
      method,
      headers: { 'content-type': isPicture ? 'image/png' : 'application/json', 'idempotency-key': key },
      body: isPicture ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      signal: AbortSignal.timeout(HUNG_MS),
    })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), reply: await response.json() }
  }

  async function write(kind: Kind | null, method: string, path: string, body: unknown): Promise<{ id: string }> {
    const key = randomUUID()
    await turn()
    while (going()) {
      const answer = await attempt(method, path, body, key).catch((error: Error) => {
        if (error.name === 'TimeoutError') writers.odd.push(`${method} ${path}: no answer in ${HUNG_MS / 1000} s`)
        writers.cut += 1
        return null
      })
      if (answer && answer.status < 300) {
        const { id } = answer.reply
        if (kind) writers.kept.push({ kind, id })
        return answer.reply
      }
      if (answer?.status === 503 && Number(answer.retryAfter) > 0) writers.refused += 1
      else if (answer) {
        writers.odd.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.reply)}`)
        throw new Stopped()
      }
      await pause(25)
    }
    throw new Stopped()
  }

  async function pay(mechanicId: string): Promise<void> {
    const asked = await write(null, 'POST', '/api/payments', { mechanicId, purpose: 'plan', planId: ONE_MONTH })
    await write('payment', 'PATCH', `/api/payments/${asked.id}/confirm`, { method: 'cash', reference: 'R-1' })
  }

  async function sell(): Promise<void> {
    const { id } = await write('picture', 'POST', '/api/pictures', picture)
    await write('listing', 'POST', '/api/cars', carFields({ images: [`/api/pictures/${id}.webp`] }))
  }

  async function day(): Promise<void> {
    const mechanic = await write('mechanic', 'POST', '/api/mechanics', mechanicFields())
    await pay(mechanic.id)
    for (let nth = 1; ; nth++) {
      const customerPhone = customers[Math.floor(Math.random() * customers.length)]
      // Unique per job, so that duplicates are visible.
      const description = `Grinding noise when I brake, ${randomUUID()}`
      const job = await write('job', 'POST', '/api/jobs', jobFields({ customerPhone, description }))
      const offer = await write('offer', 'POST', `/api/jobs/${job.id}/pickup-requests`, offerFields(mechanic.id))
      await write('hire', 'PATCH', `/api/pickup-requests/${offer.id}/approve`, {})
      await write('completion', 'PATCH', `/api/jobs/${job.id}`, { status: 'completed' })
      if (nth % 3 === 0) await pay(mechanic.id)
      if (nth % 3 === 1) await sell()
    }
  }

  const person = async () => {
    // Let the caller store the handle first.
    await null
    while (going()) {
      await day().catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error
      })
    }
  }
  writers.over = Promise.all(Array.from({ length: many }, person)).then(() => {})
  return writers
}

const THERE: Record<Kind, string> = {
  mechanic: 'SELECT id FROM mechanics',
  job: 'SELECT id FROM jobs',
  offer: 'SELECT id FROM job_pickup_requests',
  hire: `SELECT o.id FROM job_pickup_requests o JOIN jobs j ON j.id = o.job_id AND j.mechanic_id = o.mechanic_id WHERE o.status = 'approved'`,
  completion: `SELECT id FROM jobs WHERE status = 'completed'`,
  payment: `SELECT id FROM payments WHERE status = 'paid'`,
  picture: `SELECT id FROM pictures`,
  listing: 'SELECT id FROM car_listings',
}

/** Acknowledged writes that are missing, such as `hire 019a…`. */
export async function missing(sql: Sql, kept: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = []
  for (const [kind, there] of Object.entries(THERE)) {
    const ids = kept.filter((one) => one.kind === kind).map(({ id }) => id)
    const rows = await sql<{ id: string }>(`SELECT id FROM unnest($1::uuid[]) AS kept (id) EXCEPT (${there})`, [ids])
    lost.push(...rows.map(({ id }) => `${kind} ${id}`))
  }
  return lost
}

/** Duplicates and partial writes. */
export async function oddities(sql: Sql): Promise<string[]> {
  const rows = await sql<{ what: string }>(`
    SELECT 'two jobs of one booking: ' || min(id::text) AS what FROM jobs WHERE description LIKE '%brake, %' GROUP BY description HAVING count(*) > 1
    UNION ALL SELECT 'two offers of one mechanic: ' || job_id FROM job_pickup_requests GROUP BY job_id, mechanic_id HAVING count(*) > 1
    UNION ALL SELECT 'a payment that is booked twice: ' || reference FROM ledger_transfers WHERE kind LIKE 'payment.%' GROUP BY reference HAVING count(*) > 1
    UNION ALL SELECT 'a job that was begun without an offer: ' || id FROM jobs j WHERE mechanic_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM job_pickup_requests WHERE job_id = j.id AND status = 'approved')
    UNION ALL SELECT 'a key without its answer: ' || key FROM idempotency_keys WHERE reply_status IS NULL`)
  return rows.map(({ what }) => what)
}
