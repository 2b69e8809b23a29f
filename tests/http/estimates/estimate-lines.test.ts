import assert from 'node:assert/strict'
import type { Estimate, Line } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { STANDARD_TEMPLATE_ID } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import type { NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { invite } from '../../support/access/people.ts'
import { uploadAs } from '../../support/builders/uploads.ts'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Lines of an estimate: answered one by one, with pictures, and costs that customers never see. */

const database = await freshDatabase()
const business = { partsTaxPercent: 8.6 }
const open = await openTestApp({ business, database: { ...database, drop: async () => {} } })
const app = await openTestApp({ access: 'accounts', business, database })
const people = await invite(app, open)
const { setStatus, job: jobNow } = factoriesFor(open)
type Who = Record<string, string>
const as = ({ cookie }: { cookie: string }): Who => ({ cookie })
const [hal, ben, staff] = [as(people.hal), as(people.ben), as(people.dispatcher)]
const NOBODY = '01890000-0000-7000-8000-000000000000'

const line = (kind: NewLine['kind'], unitCents: number, more: Partial<NewLine> = {}): NewLine => ({
  ...{ kind, description: `A ${kind}`, quantity: 100, unitCents },
  ...more,
})
/** $150.00 of labor, $89.99 and $40.01 of parts, a $25.00 diagnosis, less $10.00. */
const LINES = [
  line('labor', 15_000),
  line('part', 8999, { costCents: 5000, coreCents: 1500 }),
  line('part', 4001, { description: 'Wiper blades' }),
  line('fee', 2500),
  line('discount', 1000),
]

async function jobOf() {
  const phone = newPhone()
  const fields = jobFields({ customerPhone: phone, mechanicId: people.hal.mechanicId })
  const { customerLink, id } = await open.created('/api/jobs', fields)
  const customer: Who = await signedIn(app, { phone })
  const link: Who = { 'job-link': customerLink }
  return { id, customer, link }
}
const send = (jobId: string, lines: NewLine[], who = hal) => app.post(`/api/jobs/${jobId}/estimates`, { lines }, who)
async function sent(jobId: string, lines = LINES): Promise<Estimate> {
  const { status, body } = await send(jobId, lines)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const answer = ({ id }: Pick<Estimate, 'id'>, approved: unknown, who: Who, more = {}) =>
  app.patch(`/api/estimates/${id}/lines`, { approved, ...more }, who)
const idsAt = ({ lines }: Estimate, ...places: number[]) => places.map((place) => lines[place]?.id ?? '')
const details = async (jobId: string, who: Who) => (await app.get(`/api/jobs/${jobId}`, who)).body

test('the approved lines become the price; the visit goes with them, and declined lines keep price and date', async () => {
  const { id, link } = await jobOf()
  const estimate = await sent(id)
  assert.deepEqual(new Set(pluck(estimate.lines, 'answer')), new Set(['waiting']))
  assert.equal(new Set(pluck(estimate.lines, 'id')).size, 5)
  app.clock.pass(60_000)
  const { status, body } = await answer(estimate, idsAt(estimate, 0, 1), link)
  const now = app.clock.now()
  assert.deepEqual([status, body.status, body.answeredAt, body.agreedBy], [200, 'approved', now, 'customer'])
  assert.deepEqual(pluck(body.lines, 'answer'), ['approved', 'approved', 'declined', 'approved', 'approved'])
  // 8.6 % on $89.99 is $7.74.
  const [subtotal, tax] = [15_000 + 8999 + 2500 - 1000, 774]
  assert.deepEqual([body.subtotal, body.tax, body.total], [subtotal, tax, subtotal + tax])
  assert.deepEqual([body.lines[2].cents, body.lines[2].id], [4001, estimate.lines[2]?.id])
  assert.equal((await jobNow(id)).totalCost, subtotal + tax)
  const { timeline } = await details(id, hal)
  assert.equal(timeline.at(-1)?.text, '4 of 5 lines of the estimate approved: $262.73')
  const notices = await app.get(`/api/notifications/mechanic/${people.hal.mechanicId}?type=estimate_approved`, hal)
  assert.match(notices.body[0]?.message, /approved 4 of 5 lines for the .+: \$262\.73\.$/)
  await setStatus({ id }, 'completed')
  const receipt = (await app.get(`/api/jobs/${id}/receipt`, link)).body
  assert.deepEqual([receipt.total, receipt.lines.length], [subtotal + tax, 4])
  assert.ok(!pluck(receipt.lines, 'description').includes('Wiper blades'))
})

test('all lines are an approval, none or a discount alone a decline', async () => {
  for (const [places, status] of [
    [[0, 1, 2, 3, 4], 'approved'],
    [[0, 1, 2], 'approved'],
    [[], 'declined'],
    [[4], 'declined'],
  ] as const) {
    const { id, customer } = await jobOf()
    const before = (await jobNow(id)).totalCost
    const estimate = await sent(id)
    const { body } = await answer(estimate, idsAt(estimate, ...places), customer)
    assert.deepEqual([body.status, new Set(pluck(body.lines, 'answer')).size], [status, 1])
    assert.equal((await jobNow(id)).totalCost, status === 'approved' ? estimate.total : before)
    const { timeline } = await details(id, hal)
    assert.equal(timeline.at(-1)?.kind, `estimate_${status}`)
    assert.equal((await answer(estimate, idsAt(estimate, 0), customer)).body.code, 'estimate.alreadyAnswered')
  }
})

test('the office records a spoken yes; the mechanic, strangers and other links do not answer', async () => {
  const [{ id }, other] = [await jobOf(), await jobOf()]
  const estimate = await sent(id)
  const ids = idsAt(estimate, 0)
  assert.equal((await answer(estimate, ids, hal)).status, 403)
  for (const who of [ben, other.customer, other.link]) assert.equal((await answer(estimate, ids, who)).status, 404)
  const { body } = await answer(estimate, ids, staff, { by: 'dispatcher' })
  assert.deepEqual([body.status, body.agreedBy], ['approved', 'dispatcher'])
  assert.equal((await details(id, staff)).timeline.at(-1).by, 'dispatcher')
})

test('ids of other versions and of nothing are refused by name', async () => {
  const { id, link } = await jobOf()
  const first = await sent(id)
  const second = await sent(id)
  for (const approved of [[NOBODY], idsAt(first, 0), [...idsAt(second, 0), NOBODY], 'all', undefined, ['x']]) {
    const { status, body } = await answer(second, approved, link)
    assert.deepEqual([status, body.code], [400, 'request.invalid'])
    assert.match(body.errors[0].path, /^approved/)
  }
  assert.equal((await answer(first, idsAt(first, 0), link)).body.code, 'estimate.alreadyAnswered')
  assert.equal((await answer(second, idsAt(second, 0), link)).status, 200)
})

test('cost and core are for the mechanic of the job and the office alone', async () => {
  const { id, customer, link } = await jobOf()
  const estimate = await sent(id)
  const costs = ({ lines }: { lines: Line[] }) => lines.map(({ costCents, coreCents }) => [costCents, coreCents])
  const NONE = [null, null]
  const seen = [NONE, [5000, 1500], NONE, NONE, NONE]
  assert.deepEqual(costs(estimate), seen)
  for (const who of [hal, staff]) assert.deepEqual(costs((await details(id, who)).estimate), seen)
  for (const who of [customer, link]) {
    const { estimate: shown } = await details(id, who)
    assert.deepEqual(new Set(costs(shown).flat()), new Set([null]))
  }
  const byToken = (await app.get(`/api/job-links/${link['job-link'] ?? ''}`)).body
  const reply = (await answer(estimate, idsAt(estimate, 0, 1), link)).body
  for (const shown of [byToken.estimate, reply]) assert.deepEqual(new Set(costs(shown).flat()), new Set([null]))
  await setStatus({ id }, 'completed')
  const told = await Promise.all([
    ...[app.get('/api/account/export', customer), app.get(`/api/jobs/${id}/receipt`, customer)],
    app.get(`/api/jobs/${id}`, customer),
  ])
  for (const { body } of told) assert.doesNotMatch(JSON.stringify(body), /(cost|core)_?cents":\d/i)
  const own = (await app.get('/api/account/export', hal)).body
  assert.match(JSON.stringify(own), /"cost_cents":5000/)
  // Kept apart from the lines that everybody reads.
  const stored = await app.sql('SELECT lines::text FROM job_estimates WHERE id = $1', [estimate.id])
  assert.doesNotMatch(String(stored[0]?.lines), /cost/)
})

test('a line shows pictures of its own job; a removed picture leaves it', async () => {
  const [{ id, link }, other] = [await jobOf(), await jobOf()]
  const add = async (jobId: string) => {
    const made = { pictureId: await uploadAs(app, hal), kind: 'part' }
    return (await app.post(`/api/jobs/${jobId}/pictures`, made, hal)).body.id
  }
  const [own, second, foreign] = [await add(id), await add(id), await add(other.id)]
  for (const pictureIds of [[foreign], [own, NOBODY]]) {
    const { status, body } = await send(id, [line('labor', 100), line('part', 100, { pictureIds })])
    assert.deepEqual([status, body.errors?.[0]?.path], [400, 'lines.1.pictureIds'])
  }
  const inspect = async (jobId: string) => {
    const results = [{ point: 'leaks', result: 'now' }]
    return app.created(`/api/jobs/${jobId}/inspections`, { templateId: STANDARD_TEMPLATE_ID, results }, hal)
  }
  const [inspection, elsewhere] = [await inspect(id), await inspect(other.id)]
  const finding = { inspectionId: inspection.id, point: 'leaks' }
  for (const wrong of [
    { ...finding, inspectionId: NOBODY },
    { ...finding, inspectionId: elsewhere.id },
    { ...finding, point: 'horn' },
  ]) {
    const { status, body } = await send(id, [line('part', 100, { finding: wrong })])
    assert.deepEqual([status, body.errors?.[0]?.path], [400, 'lines.0.finding'])
  }
  const estimate = await sent(id, [line('labor', 100), line('part', 100, { pictureIds: [second, own, own], finding })])
  assert.deepEqual(pluck(estimate.lines, 'pictureIds'), [[], [second, own]])
  assert.deepEqual(pluck(estimate.lines, 'finding'), [null, finding])
  assert.equal((await app.remove(`/api/jobs/${id}/pictures/${second}`, hal)).status, 204)
  assert.deepEqual(pluck((await details(id, link)).estimate.lines, 'pictureIds'), [[], [own]])
})

test('lines of versions before this one have ids that stay', async () => {
  const { id, link } = await jobOf()
  const [before, again] = [await details(id, link), await details(id, link)]
  assert.equal(before.estimate.act, 'booking')
  assert.match(before.estimate.lines[0].id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(before.estimate, again.estimate)
  assert.deepEqual(
    pluck(before.estimate.lines, 'answer'),
    before.estimate.lines.map(() => 'approved'),
  )
})

test('lines, approve, decline and a new version at once: one answer, and the price is of what was agreed', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, customer } = await jobOf()
    const before = (await jobNow(id)).totalCost
    const estimate = await sent(id)
    const whole = (what: string) => app.patch(`/api/estimates/${estimate.id}/${what}`, undefined, customer)
    const part = () => answer(estimate, idsAt(estimate, 0), customer)
    const replies = await Promise.all([part(), whole('approve'), part(), whole('decline'), send(id, LINES), part()])
    const answered = replies.filter(({ status }) => status === 200)
    assert.ok(answered.length <= 1, JSON.stringify(replies.map(({ status, body }) => [status, body.code])))
    for (const { status, body } of replies)
      if (status >= 400) assert.deepEqual([status, body.code], [409, 'estimate.alreadyAnswered'])
    const [reply] = answered
    const price = reply?.body.status === 'approved' ? reply.body.total : before
    assert.equal((await jobNow(id)).totalCost, price)
    const kinds = pluck((await details(id, hal)).timeline, 'kind') as string[]
    assert.equal(kinds.filter((kind) => /^estimate_(approved|declined)$/.test(kind)).length, answered.length)
  }
})

test('the database refuses an approval whose sum is not that of its lines', async () => {
  const { id } = await jobOf()
  const estimate = await sent(id)
  const forge = (set: string) => app.sql(`UPDATE job_estimates SET ${set} WHERE id = $1`, [estimate.id])
  const agreed = `status = 'approved', answered_at = now(), agreed_at = now(), agreed_by = 'customer', agreement = 9,
    labor_cost = total - 1, travel_fee = 0`
  for (const set of [
    'total = total - 1, subtotal = subtotal - 1',
    `${agreed}, total = total - 1, subtotal = subtotal - 1`,
    `${agreed.replace('total - 1', 'total')}, lines = lines - 0`,
    `lines = jsonb_set(lines, '{0,cents}', '1')`,
  ])
    await assert.rejects(forge(set), /sent_lines_stay|a sent estimate stays/, set)
})

/** Another way to the same sum: cents as text, a line at a time, tax in thousandths. */
function plainSum(lines: readonly NewLine[], approved: readonly boolean[]) {
  let [charged, off, parts] = [0n, 0n, 0n]
  lines.forEach(({ kind, quantity, unitCents }, at) => {
    if (!approved[at]) return
    const product = String(quantity * unitCents).padStart(3, '0')
    const cents = BigInt(product.slice(0, -2)) + (Number(product.slice(-2)) >= 50 ? 1n : 0n)
    if (kind === 'discount') off += cents
    else charged += cents
    if (kind === 'part') parts += cents
  })
  const tax = (parts * 86n + 500n) / 1000n
  const rest = charged > off ? charged - off : 0n
  return Number(rest + tax)
}

test('any choice of lines comes to the sum of the chosen ones, to the cent', { timeout: 120_000 }, async () => {
  const { id } = await jobOf()
  const kind = fc.constantFrom('labor', 'part', 'travel', 'fee', 'discount')
  const one = fc.record({
    kind,
    quantity: fc.integer({ min: 1, max: 999 }),
    unitCents: fc.integer({ min: 0, max: 99_999 }),
  })
  const cases = fc.array(fc.record({ line: one, ticked: fc.boolean() }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const lines = given.map(({ line: { kind: k, ...price } }) => line(k as NewLine['kind'], 0, price))
      const estimate = await sent(id, lines)
      const before = (await jobNow(id)).totalCost
      const ticked = given.flatMap(({ ticked }, at) => (ticked ? [at] : []))
      const { body } = await answer(estimate, idsAt(estimate, ...ticked), staff, { by: 'dispatcher' })
      const some = given.some(({ ticked, line: { kind: k } }) => ticked && k !== 'discount')
      const goes = given.map(({ ticked, line: { kind: k } }) => ticked || (k !== 'labor' && k !== 'part'))
      assert.equal(body.status, some ? 'approved' : 'declined')
      assert.equal((await jobNow(id)).totalCost, some ? plainSum(lines, goes) : before)
    }),
    { numRuns: 40 },
  )
})
