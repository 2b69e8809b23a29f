import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import type { TestApp } from '../app.ts'
import { uploadAs } from '../builders/uploads.ts'
import { factoriesFor } from '../factories/factories-for.ts'
import { jobFields } from '../factories/job.ts'
import { carFields, partFields } from '../factories/listing.ts'
import { newPhone } from '../factories/phone.ts'
import type { People, Person } from './people.ts'

export interface Made {
  id: string
  link?: string
  code?: string
}

export const ABSENT = '019a2f00-0000-7000-8000-000000000404'

/** Ana's, who hired Hal · Cleo's, not hired yet · Cleo's, who hired Max. */
export type Whose = 'hers' | 'open' | 'theirs' | 'absent'

export type Things = ReturnType<typeof thingsFor>

/** Creates test data in open mode on the same database, which bypasses the policy. Each app has its own picture folder. */
export function thingsFor(open: TestApp, app: TestApp, people: People) {
  const { addMechanic, book, request } = factoriesFor(open)
  const { ana, cleo, hal, ben, max } = people

  async function done<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
    const { status, body } = await answer
    assert.ok(status < 300, JSON.stringify(body))
    return body
  }
  const absent: Made = { id: ABSENT }
  /** A different problem each time, to avoid the duplicate-job question. */
  let jobs = 0
  const paid = { hers: 0, open: 0, theirs: 0 }
  const fields = (customer: Person) => jobFields({ customerPhone: customer.phone, vehicleInfo: `2014 Camry ${jobs++}` })

  async function job(whose: Whose, status?: 'completed'): Promise<Made> {
    if (whose === 'absent') return absent
    const mechanicId = { hers: hal.mechanicId, open: null, theirs: max.mechanicId }[whose]
    const { id, customerLink } = await book({ ...fields(whose === 'hers' ? ana : cleo), mechanicId })
    if (status) await done(open.patch(`/api/jobs/${id}`, { status }))
    return { id, link: customerLink ?? '' }
  }

  /** Ana's job with Ben's offer, or Cleo's that Max does. */
  async function offered(whose: Whose): Promise<{ job: Made; offer: Made }> {
    const [customer, mechanic] = whose === 'hers' ? [ana, ben] : [cleo, max]
    const { id, customerLink } = await book(fields(customer))
    const offer = await request({ id }, { id: mechanic.mechanicId })
    return { job: { id, link: customerLink ?? '' }, offer: { id: offer.id, link: customerLink ?? '' } }
  }

  /** A job with a message; its code is the message's id. */
  const written =
    (by: 'customer' | 'mechanic') =>
    async (whose: Whose): Promise<Made> => {
      const made = await job(whose)
      if (whose === 'absent') return { ...made, code: ABSENT }
      const { id } = await done(open.post(`/api/jobs/${made.id}/messages`, { text: 'Are you near?', by }))
      return { ...made, code: id }
    }

  /** A job with its customer's picture, or its mechanic's; its code is the picture's id. */
  const pictured =
    (kind: 'problem' | 'before') =>
    async (whose: Whose): Promise<Made> => {
      const made = await job(whose)
      if (whose === 'absent') return { ...made, code: ABSENT }
      const pictureId = await uploadAs(open, {})
      await done(open.post(`/api/jobs/${made.id}/pictures`, { pictureId, kind }))
      return { ...made, code: pictureId }
    }

  const ofMechanic = (whose: Whose) => ({ hers: hal, open: ben, theirs: max, absent: null })[whose]

  return {
    job,
    doneJob: (whose: Whose) => job(whose, 'completed'),
    writtenJob: written('customer'),
    answeredJob: written('mechanic'),
    /** Still open, with an offer. */
    offeredJob: async (whose: Whose): Promise<Made> => (whose === 'absent' ? absent : (await offered(whose)).job),
    offer: async (whose: Whose): Promise<Made> => (whose === 'absent' ? absent : (await offered(whose)).offer),
    estimate: async (whose: Whose): Promise<Made> => {
      const { id, link } = await job(whose)
      if (whose === 'absent') return absent
      const lines = [{ kind: 'labor', description: 'Brake pads', quantity: 100, unitCents: 12_000 }]
      const sent = await done(open.post(`/api/jobs/${id}/estimates`, { lines }))
      return { id: sent.id, ...(link && { link }) }
    },
    mechanicNotification: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return absent
      await job(whose)
      const list = await done(open.get(`/api/notifications/mechanic/${ofMechanic(whose)?.mechanicId}?limit=1`))
      return { id: list[0].id }
    },
    customerNotification: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return absent
      await offered(whose)
      const { phone } = whose === 'hers' ? ana : cleo
      const list = await done(open.get(`/api/notifications/customer/${encodeURIComponent(phone)}?limit=1`))
      return { id: list[0].id }
    },
    mechanic: async (whose: Whose): Promise<Made> => ({ id: ofMechanic(whose)?.mechanicId ?? ABSENT }),
    /** The file behind a mechanic's private calendar link. */
    calendar: async (whose: Whose): Promise<Made> => {
      const mechanic = ofMechanic(whose)
      if (!mechanic) return { id: `${ABSENT}.ics` }
      const { path } = await done<{ path: string }>(open.post(`/api/mechanics/${mechanic.mechanicId}/calendar`))
      return { id: path.split('/').at(-1) ?? '' }
    },
    /** A referral of Hal or Max, both of whom have finished jobs. */
    referral: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return absent
      await job(whose, 'completed')
      const [row] = await open.sql<{ id: string }>(
        `INSERT INTO referrals (id, referrer_id, referred_mechanic_id, created_at) VALUES (gen_random_uuid(), $1, $2, $3) RETURNING id`,
        [(await addMechanic()).id, ofMechanic(whose)?.mechanicId, open.clock.now()],
      )
      return row ?? absent
    },
    /** A mechanic that no other row uses. */
    spareMechanic: async (whose: Whose): Promise<Made> =>
      whose === 'absent' ? absent : { id: (await addMechanic()).id },
    /** Of a job of hers or theirs; the link is of that job. */
    vehicle: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return absent
      const made = await job(whose)
      const [row] = await open.sql<{ id: string }>('SELECT vehicle_id AS id FROM jobs WHERE id = $1', [made.id])
      return { ...made, id: row?.id ?? ABSENT }
    },
    customer: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return absent
      await job(whose)
      const { phone } = whose === 'hers' ? ana : cleo
      const [row] = await open.sql<{ id: string }>('SELECT id FROM customers WHERE phone = $1', [phone])
      return row ?? absent
    },
    payment: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return absent
      // Asking for a due payment again returns it; another plan creates another payment.
      const plans = await done<{ id: string }[]>(open.get('/api/subscriptions/plans'))
      const kinds = [{ purpose: 'access' }, ...plans.map(({ id }) => ({ purpose: 'plan', planId: id }))]
      paid[whose] += 1
      const asked = { mechanicId: ofMechanic(whose)?.mechanicId, ...kinds[paid[whose] % kinds.length] }
      return { id: (await done(open.post('/api/payments', asked))).id }
    },
    /** A customer's payment that the bank asks about. */
    disputedPayment: async (whose: Whose): Promise<Made> => {
      const { id } = await job(whose, 'completed')
      if (whose === 'absent') return absent
      await done(open.post(`/api/jobs/${id}/payments`, { method: 'cash', amount: 100 }))
      const [payment] = await done<Made[]>(open.get(`/api/jobs/${id}/payments`))
      if (!payment) return absent
      await open.sql(
        `INSERT INTO payment_disputes (id, job_payment_id, status, cents, opened_at) VALUES ('dp_' || $1::text, $1::uuid, 'open', 0, now())`,
        [payment.id],
      )
      return { id: payment.id }
    },
    imported: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return absent
      const headers = { 'content-type': 'text/csv' }
      const body = `name,phone\nIda Import,${newPhone()}\n`
      const answer = await fetch(`${open.url}/api/imports/customers`, { method: 'POST', body, headers })
      return { id: ((await answer.json()) as Made).id }
    },
    inspectionTemplate: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return absent
      const fields = { name: 'Pre-purchase', points: [{ point: 'frame', name: 'Frame' }] }
      return { id: (await done(open.post('/api/inspections/templates', fields))).id }
    },
    promoCode: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return absent
      const fields = { code: `CODE${jobs++}`, discountType: 'percent', discountValue: 10 }
      return done<Made>(open.post('/api/promo-codes', fields))
    },
    message: async (whose: Whose): Promise<Made> => {
      const author = ofMechanic(whose)
      if (!author) return absent
      const sent = { mechanicId: author.mechanicId, mechanicName: 'Somebody', message: 'Who has a spare alternator?' }
      return { id: (await done(open.post('/api/chat/messages', sent))).id }
    },
    part: async (whose: Whose): Promise<Made> => {
      const seller = ofMechanic(whose)
      if (!seller) return absent
      const fields = partFields({ id: seller.mechanicId, name: 'Somebody', phone: seller.phone })
      return { id: (await done(open.post('/api/parts', fields))).id }
    },
    picture: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return { id: `${ABSENT}.webp` }
      return { id: `${await uploadAs(app, { cookie: people.ana.cookie }, '')}.webp` }
    },
    /** Of a job that it belongs to. */
    jobPicture: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return { id: `${ABSENT}.webp` }
      const made = await job(whose)
      const { cookie } = whose === 'hers' ? ana : cleo
      const id = await uploadAs(app, { cookie })
      await done(app.post(`/api/jobs/${made.id}/pictures`, { pictureId: id, kind: 'problem' }, { cookie }))
      return { ...made, id: `${id}.webp` }
    },
    /** Not yet in her job. */
    ownPicture: async (): Promise<Made> => ({ id: `${await uploadAs(app, { cookie: ana.cookie })}.webp` }),
    picturedJob: pictured('problem'),
    workedJob: pictured('before'),
    car: async (whose: Whose): Promise<Made> => {
      if (whose === 'absent') return absent
      const { accountId: sellerId } = whose === 'hers' ? ana : cleo
      return { id: (await done(open.post('/api/cars', carFields({ sellerId })))).id }
    },
  }
}

export const endpointNamed = new Map<string, Named>(
  everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)
