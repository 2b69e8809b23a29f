import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { lineMadeBy, madeBy, type NewAct } from '../../../web/src/lib/field/act.ts'
import { startTestApp } from '../../support/app.ts'
import { plain } from '../../support/builders/photos.ts'
import { freshDatabase } from '../../support/database.ts'
import { rounds } from '../../support/drills/rounds.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { type Chance, chanceFrom } from '../chance.ts'
import { type Flaw, openDevice, photoIn } from './device.ts'
import { type Done, findIn } from './reader.ts'

/**
 * Days of a mechanic's phone against the real server: no signal, lost answers, faults, limits, a process that is killed at any
 * step, an office that cancels, reassigns, edits and prices meanwhile. Nothing is lost, nothing doubled, times are those of the
 * phone. DRILLS=whole runs 500, FUZZ_SEED repeats a run.
 */

const DAYS = Number(process.env.DAYS ?? rounds({ short: 40, whole: 500 }))
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const MINUTE = 60_000

const database = await freshDatabase()
const open = await startTestApp({ database: { ...database, drop: async () => {} }, logLevel: 'fatal' })
const app = await startTestApp({ access: 'accounts', database, logLevel: 'fatal' })
afterAll(async () => {
  await open.close()
  await app.close()
})
const photo = join(temporaryFolder('field'), 'photo.png')
writeFileSync(photo, await plain('png'))

function pass(ms: number): void {
  app.clock.pass(ms)
  open.clock.set(app.clock.now())
}

const json = (method: string, address: string, body: object) => ({ method, address, body })

interface Plan {
  jobId: string
  left: Done['kind'][]
  steps: string[]
  /** An estimate that the customer has not signed: its act, and its mark. */
  unsigned: { id: string; mark: number } | null
}

async function dayOf(chance: Chance, hasConflicts: boolean, flaw: Flaw | undefined) {
  const phone = newPhone()
  const mechanic = await open.created('/api/mechanics', mechanicFields({ phone }))
  await app.sql(
    "UPDATE mechanics SET subscription_status = 'active', subscription_expires_at = '2035-01-01' WHERE id = $1",
    [mechanic.id],
  )
  const other = hasConflicts ? await open.created('/api/mechanics', mechanicFields({ phone: newPhone() })) : null
  const device = openDevice({ app, chance, headers: await signedIn(app, { phone }), flaw })
  const jobs: Plan[] = []
  for (let count = 1 + chance.below(3); count > 0; count -= 1) {
    const job = await open.created('/api/jobs', jobFields({ mechanicId: mechanic.id }))
    const lines = [{ kind: 'labor', description: 'Work', quantity: 100, unitCents: 90_000 }]
    const { id } = await open.created(`/api/jobs/${job.id}/estimates`, { lines })
    assert.equal((await open.patch(`/api/estimates/${id}/approve`)).status, 200)
    const steps = ['on_the_way', 'arrived', 'working'].filter(() => !chance.once(4))
    const ends = chance.once(2)
    const isSigned = chance.once(2)
    jobs.push({
      jobId: job.id,
      unsigned: null,
      steps: [...steps, ...(ends ? ['done'] : [])],
      left: [
        ...steps.map(() => 'step' as const),
        ...(['message', 'picture', 'message'] as const).filter(() => !chance.once(3)),
        ...(ends ? (['step', 'payment', 'payment', 'message'] as const) : []),
        ...(isSigned ? (['estimate', 'signature'] as const) : hasConflicts || !ends ? (['estimate'] as const) : []),
        ...(chance.once(2) ? (['car'] as const) : []),
      ],
    })
  }
  return { device, jobs, mechanic, other }
}

/** Waits for a refused one: its payment's "done", the estimate that it signs. */
const waitsFor = ({ needs = [], calls }: NewAct, refused: ReadonlySet<string>) =>
  [...refused].some((id) => needs.includes(id) || JSON.stringify(calls).includes(id))

/** What the office does meanwhile; it may refuse. */
async function office(chance: Chance, jobId: string, otherId: string): Promise<void> {
  const act = chance.of('cancel', 'reassign', 'edit', 'price')
  if (act === 'cancel') await open.post(`/api/jobs/${jobId}/cancel`, { by: 'dispatcher', reason: 'Called it off' })
  if (act === 'reassign') await open.patch(`/api/jobs/${jobId}`, { mechanicId: otherId })
  if (act === 'edit') await open.patch(`/api/jobs/${jobId}`, { description: `Changed at ${app.clock.now()}` })
  if (act === 'price') await open.patch(`/api/jobs/${jobId}`, { totalCost: 50_000 + chance.below(50_000) })
}

interface Day {
  seed: number
  /** The office works on the same jobs. */
  hasConflicts: boolean
  flaw?: Flaw
}

/** A day until all is sent or refused, and what the database says of it. */
async function live({ seed, hasConflicts, flaw }: Day) {
  const find = findIn(app)
  const chance = chanceFrom(seed)
  const { device, jobs, other } = await dayOf(chance, hasConflicts, flaw)
  const done = new Map<string, Done>()
  let mark = 0
  const where = (text: string) => `FUZZ_SEED=${seed} DAYS=1, ${text}`

  const begin = (kind: Done['kind'], plan: Plan): { act: NewAct; bytes: boolean; mark: string } => {
    mark += 1
    const at = `/api/jobs/${plan.jobId}`
    const act = (calls: NewAct['calls'], needs: string[] = []): NewAct => ({ kind, lane: plan.jobId, calls, needs })
    const finish = [...done].find(([, one]) => one.jobId === plan.jobId && one.mark === 'done')?.[0]
    if (kind === 'step') {
      const stage = plan.steps.shift() ?? ''
      return { act: act([json('POST', `${at}/stage`, { stage })]), bytes: false, mark: stage }
    }
    if (kind === 'message')
      return { act: act([json('POST', `${at}/messages`, { text: `m-${mark}-` })]), bytes: false, mark: `m-${mark}-` }
    if (kind === 'payment') {
      const pay = json('POST', `${at}/payments`, { method: 'cash', amount: 100 + mark })
      return { act: act([pay], finish ? [finish] : []), bytes: false, mark: String(100 + mark) }
    }
    if (kind === 'car') {
      const read = json('PATCH', at, { mileage: 50_000 + mark })
      return { act: act([read]), bytes: false, mark: String(50_000 + mark) }
    }
    if (kind === 'signature') {
      const { id, mark: of } = plan.unsigned ?? { id: '', mark: 0 }
      // The wipers are declined, by the place of their line.
      const agreed = { approved: [lineMadeBy(id, 1)], total: 20_000 + of }
      const sign = json('POST', `/api/estimates/${madeBy(id)}/signature`, { pictureId: madeBy(), ...agreed })
      return { act: act([sign]), bytes: true, mark: String(20_000 + of) }
    }
    if (kind === 'estimate') {
      const lines = [
        { kind: 'labor', description: `e-${mark}-`, quantity: 100, unitCents: 20_000 + mark },
        { kind: 'labor', description: 'Wipers', quantity: 100, unitCents: 2_500 },
      ]
      return { act: act([json('POST', `${at}/estimates`, { lines })]), bytes: false, mark: `e-${mark}-` }
    }
    const add = { pictureId: madeBy(), kind: 'after', caption: `p-${mark}-` }
    return { act: act([json('POST', `${at}/pictures`, add)]), bytes: true, mark: `p-${mark}-` }
  }

  /** Nothing is done while the customer has not answered, and nothing priced after it. */
  const mayPress = (plan: Plan, kind: Done['kind']): boolean => {
    const prices = plan.unsigned !== null || plan.left.some((one) => one === 'estimate' || one === 'signature')
    if (kind === 'signature') return plan.unsigned !== null
    if (kind === 'step' && plan.steps[0] === 'done') return !prices || hasConflicts
    return kind !== 'payment' || plan.steps.length === 0
  }

  async function press(plan: Plan): Promise<void> {
    const at = chance.below(plan.left.length)
    // Steps in order, payments at the end, all else as it comes.
    const kind = plan.left[at]
    if (!kind || !mayPress(plan, kind)) return
    const { act, bytes, mark: named } = begin(kind, plan)
    const one: Done = { kind, jobId: plan.jobId, mark: named, at: app.clock.now() }
    const before = new Set((await device.queue().list()).map(({ id }) => id))
    const calls = bytes
      ? [{ method: 'POST', address: '/api/pictures?for=job', type: 'image/png' }, ...act.calls]
      : act.calls
    await device.survive((queue) => queue.add({ ...act, calls }, bytes ? picture : null))
    const kept = (await device.queue().list()).find(({ id }) => !before.has(id))
    // Killed before it was kept: the page never said so.
    if (!kept) return void (kind === 'step' && plan.steps.unshift(named))
    plan.left.splice(at, 1)
    if (kind === 'estimate') plan.unsigned = { id: kept.id, mark }
    if (kind === 'signature') plan.unsigned = null
    done.set(kept.id, one)
  }

  const picture = await photoIn(photo)
  device.trouble.kills = 25
  for (let turn = 0; turn < 90 && jobs.some(({ left }) => left.length > 0); turn += 1) {
    device.trouble.lost = chance.of(0, 30, 70)
    device.signal(chance.once(3))
    const plan = chance.one(jobs.filter(({ left }) => left.length > 0))
    if (plan) await press(plan)
    pass((1 + chance.below(12)) * MINUTE)
    if (hasConflicts && chance.once(12)) await office(chance, chance.one(jobs)?.jobId ?? '', other?.id ?? '')
    if (chance.once(2)) {
      if (chance.once(2)) await device.survive((queue) => queue.wake())
      await device.survive((queue) => queue.drain())
    }
  }
  device.signal(true)
  for (let round = 0; round < 200; round += 1) {
    if (round > 100) Object.assign(device.trouble, { kills: 0, lost: 0 })
    await device.survive((queue) => queue.wake())
    await device.survive((queue) => queue.drain())
    pass(MINUTE)
    const acts = await device.queue().list()
    const stuck = new Set(acts.filter(({ state }) => state === 'refused').map(({ id }) => id))
    if (acts.every((act) => act.state !== 'waiting' || waitsFor(act, stuck))) break
  }

  const acts = await device.queue().list()
  assert.deepEqual(
    acts.map(({ id }) => id).toSorted(),
    [...done.keys()].toSorted(),
    where('acts are lost on the phone'),
  )
  const received = new Map<string, string>()
  for (const act of acts) {
    const one = done.get(act.id)
    assert.ok(one)
    const found = await find(one)
    const said = where(`${one.kind} ${one.mark} of ${one.jobId} is ${act.state} ${JSON.stringify(act.refusal)}`)
    if (act.refusal?.mayBeThere) assert.ok(found.length <= 1, said)
    else assert.equal(found.length, act.state === 'sent' ? 1 : 0, said)
    if (!hasConflicts) assert.equal(act.state, 'sent', said)
    const [row] = found
    if (!row) continue
    const off = Math.abs(Date.parse(row.happened) - Date.parse(one.at))
    assert.ok(off <= 5000, `${said}: ${row.happened} instead of ${one.at}`)
    const last = received.get(one.jobId)
    if (row.received !== null && last !== undefined) assert.ok(last <= row.received, `${said}: out of order`)
    if (row.received !== null) received.set(one.jobId, row.received)
  }
  const sent = acts.filter(({ state }) => state === 'sent').length
  return { ...device.counted, acts: acts.length, sent, refused: acts.length - sent }
}

test(`${DAYS} days of a phone: nothing lost, nothing doubled, the times of the phone`, async () => {
  const sum = { acts: 0, sent: 0, refused: 0, requests: 0, kills: 0, lost: 0 }
  for (let day = 0; day < DAYS; day += 1) {
    const counted = await live({ seed: SEED + day, hasConflicts: day % 2 === 1 })
    for (const name of ['acts', 'sent', 'refused', 'requests', 'kills', 'lost'] as const) sum[name] += counted[name]
  }
  console.log(`field: seed ${SEED}, ${JSON.stringify(sum)}`)
  assert.ok(sum.sent > sum.refused && sum.refused > 0)
})

const FLAWS: Flaw[] = ['no key', 'no time', 'any order']
const DAYS_UNTIL_SEEN = 60

test.each(FLAWS)('a queue with %s is seen', async (flaw) => {
  let seen: unknown
  for (let day = 0; day < DAYS_UNTIL_SEEN && !seen; day += 1)
    await live({ seed: SEED + day, hasConflicts: false, flaw }).catch((error: unknown) => {
      seen = error
    })
  assert.ok(seen instanceof assert.AssertionError, String(seen))
})
