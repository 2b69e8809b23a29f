import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'vitest'
import { freshDatabase, settingsOf } from '../../support/database.ts'
import { rounds } from '../../support/drills/rounds.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'
import { openProduct } from '../../support/product.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** The clock jumps a month ahead and back, in several time zones. Scheduled tasks: queue.test.ts. */

const MONTH_MS = 31 * 86_400_000

test('a month ahead and back: nothing runs twice, and nothing stalls', async () => {
  const app = await openTestApp({ access: 'accounts', logLevel: 'warn' })
  const staff = await signedIn(app, { role: 'dispatcher' })
  const phone = newPhone()
  const customer = await signedIn(app, { phone })
  const [fields, key] = [jobFields({ customerPhone: phone }), { ...customer, 'idempotency-key': 'jump' }]
  const { body: job } = await app.post('/api/jobs', fields, key)
  const { body: mechanic } = await app.post('/api/mechanics', mechanicFields(), staff)
  const tasks = async () => [
    await app.drawDueMonths(),
    await app.lapse(),
    await app.sweepPictures(),
    await app.deliverMessages(),
  ]
  await app.drawDueMonths()

  app.clock.pass(MONTH_MS)
  assert.equal((await app.post('/api/jobs', fields, key)).status, 401, 'a session of twelve hours is over')
  const [drawn] = await tasks()
  const again = await tasks()
  assert.deepEqual(again[0], [], 'a month is drawn once')
  assert.deepEqual(again[1], { lapsed: 0, cancelled: 0 })

  app.clock.pass(-MONTH_MS)
  assert.equal((await app.post('/api/jobs', fields, key)).body.id, job.id, 'the session and the key are good again')
  const back = await tasks()
  assert.deepEqual(back[0], [])
  const { body: next } = await app.post('/api/jobs', jobFields({ mechanicId: mechanic.id }), staff)
  assert.equal((await app.patch(`/api/jobs/${next.id}`, { status: 'completed' }, staff)).status, 200)
  await app.foldFigures()
  assert.equal((await app.get('/api/analytics/dashboard', staff)).status, 200)
  assert.equal((await app.get('/api/jobs?limit=1', staff)).body[0].id, next.id, 'the newest comes first')

  app.clock.pass(MONTH_MS)
  assert.deepEqual((await tasks())[0], [], `what was drawn ahead of its time (${drawn}) is not drawn again`)
})

/** Phoenix, UTC, the earliest zone on Earth, and one with a fractional offset. */
const ZONES = ['America/Phoenix', 'UTC', 'Pacific/Kiritimati', 'America/St_Johns'].slice(
  0,
  2 * rounds({ short: 1, whole: 2 }),
)

/** 10:00 in Phoenix, within the hours of every mechanic. */
function nextWednesday(): string {
  const day = new Date(Date.now() + 86_400_000)
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1)
  return `${day.toISOString().slice(0, 10)}T17:00:00.000Z`
}

test('in every time zone the same calls have the same answers: the days of the business are those of Phoenix', async () => {
  const home = temporaryFolder('zones')
  const month = new Date(Date.now() - 7 * 3_600_000).toISOString().slice(0, 7)
  // The same person everywhere, so that only the zone differs.
  const [job, mechanic] = [jobFields({ scheduledStart: nextWednesday() }), mechanicFields()]

  async function answersIn(zone: string): Promise<string[]> {
    const database = await freshDatabase()
    const product = await openProduct({
      ...{ TZ: zone, DATA_DIR: join(home, zone.replace('/', '-')) },
      ...settingsOf(database),
    })
    const answers: string[] = []
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(product.url + path, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      const text = await response.text()
      // Masks ids, secrets and times; the time format is compared.
      const same = text
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
        .replace(/20[12]\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'moment')
        .replace(/(\d{4}-\d\d-\d\d \d\d):\d\d:\d\d/g, '$1 hours')
        .replace(/"(customerLink|commitment)":"[^"]*"/g, '"$1":"secret"')
        // Ticket numbers are random and define the order.
        .replace(/"tickets":\[[^\]]*\]/g, '"tickets":"drawn at random"')
        .replace(/"ticketNumber":\d+/g, '"ticketNumber":"random"')
      answers.push(`${method} ${path.replace(/[0-9a-f-]{36}/, 'id')} ${response.status} ${same}`)
      return response.status < 300 && text.startsWith('{') ? JSON.parse(text) : null
    }
    const made = await call('POST', '/api/mechanics', mechanic)
    const booked = await call('POST', '/api/jobs', { ...job, mechanicId: made.id })
    await call('PATCH', `/api/jobs/${booked.id}`, { status: 'completed' })
    const paid = await call('POST', '/api/payments', { mechanicId: made.id, purpose: 'first_job' })
    await call('PATCH', `/api/payments/${paid.id}/confirm`, { method: 'cash', reference: 'R-1' })
    for (const path of [
      'jobs',
      'mechanics',
      'payments',
      'ledger',
      'analytics/dashboard',
      `raffle/${month}`,
      'early-bird/status',
      'jobs/export',
    ])
      await call('GET', `/api/${path}`)
    product.child.kill('SIGTERM')
    assert.equal(await product.over, 0)
    await database.drop()
    return answers
  }
  const [first, ...others] = await Promise.all(ZONES.map(answersIn))
  assert.ok(
    first?.every((answer) => / 20[01] /.test(answer)),
    first?.join('\n'),
  )
  for (const answers of others) assert.deepEqual(answers, first)
})
