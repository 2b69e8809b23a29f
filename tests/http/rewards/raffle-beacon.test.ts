import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { Ticket } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { Problem, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import { drandBeacon } from '@desert-wrench/server/adapters/drand-beacon.ts'
import { afterAll, test } from 'vitest'
import { openLoopbackDrand } from '../../support/builders/loopback-drand.ts'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A month tied to a public random number: fixed at its opening, verified at the draw. */

const relay = await openLoopbackDrand()
afterAll(() => relay.close())
const fresh = await freshDatabase()
const app = await openTestApp({ database: fresh, drand: relay })
const { addMechanic, book, setStatus } = factoriesFor(app)
const see = async (month: string) => (await app.get(`/api/raffle/${month}`)).body
const draw = (month: string, headers = {}) => app.post(`/api/raffle/${month}/draw`, undefined, headers)
const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

const refusedWith = (code: ProblemCode) => (error: unknown) => error instanceof Problem && error.code === code

const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

test('a round of drand’s quicknet is verified offline', async () => {
  const answers = [
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e38',
  ]
  const [asked, original] = [[] as string[], globalThis.fetch]
  globalThis.fetch = async (url) => {
    asked.push(String(url))
    return Response.json({ round: 1000, signature: answers[asked.length - 1] })
  }
  try {
    const beacon = () => drandBeacon({ url: 'https://relay.example', chain: QUICKNET })
    assert.deepEqual(await beacon().randomnessOf({ chain: QUICKNET, round: 1000 }), {
      signature: answers[0],
      randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    })
    await assert.rejects(beacon().randomnessOf({ chain: QUICKNET, round: 1000 }), refusedWith('raffle.beaconWrong'))
    assert.deepEqual(asked, Array(2).fill(`https://relay.example/${QUICKNET}/public/1000`))
    assert.deepEqual(await beacon().roundAt('2023-08-23T15:09:27.000Z'), { chain: QUICKNET, round: 1 })
    assert.deepEqual(await beacon().roundAt('2023-08-23T15:09:27.001Z'), { chain: QUICKNET, round: 2 })
    assert.deepEqual(await beacon().roundAt('2020-01-01T00:00:00.000Z'), { chain: QUICKNET, round: 1 })
  } finally {
    globalThis.fetch = original
  }
})

test('a drand chain is verified by its hash', async () => {
  relay.be('other info')
  const beacon = drandBeacon(relay)
  await assert.rejects(beacon.roundAt('2026-12-01T00:00:00Z'), refusedWith('raffle.beaconWrong'))
  relay.be('good')
  assert.equal((await beacon.roundAt('2026-12-01T00:00:00Z')).chain, relay.chain)
  const other = await openLoopbackDrand('another')
  try {
    // A relay of another chain.
    await assert.rejects(
      drandBeacon({ url: other.url, chain: relay.chain }).roundAt('2026-12-01T00:00:00Z'),
      refusedWith('raffle.beaconAway'),
    )
  } finally {
    await other.close()
  }
})

/** The loopback chain's first round ten minutes after November in Phoenix. */
const ROUND = Math.ceil((Date.parse('2026-12-01T07:10:00.000Z') / 1000 - relay.info.genesis_time) / 30) + 1

test('a month fixes its round when it opens, and shows it', async () => {
  await setStatus(await book({ mechanicId: (await addMechanic()).id }), 'completed')
  for (let nth = 0; nth < 5; nth++) await setStatus(await book(), 'completed')
  const { raffle } = await see('2026-11')
  assert.deepEqual(
    [raffle.beaconChain, raffle.beaconRound, raffle.beaconSignature, raffle.beaconRandomness],
    [relay.chain, ROUND, null, null],
  )
  const published = (relay.info.genesis_time + (ROUND - 1) * 30) * 1000
  assert.ok(published >= Date.parse('2026-12-01T07:10:00Z') && published < Date.parse('2026-12-01T07:10:30Z'))
})

const REFUSED = [
  ['away', 'raffle.beaconAway'],
  ['unsigned', 'raffle.beaconWrong'],
  ['other round', 'raffle.beaconWrong'],
  ['other shape', 'raffle.beaconWrong'],
] as const
for (const [mood, code] of REFUSED) {
  test(`a relay that is ${mood}: the month stays pending, with a sentence by hand and silently on schedule`, async () => {
    relay.be(mood)
    app.clock.set('2026-12-01T07:11:00.000Z')
    for (const headers of [{}, { 'idempotency-key': `draw-${code}` }]) {
      const { status, body, headers: replyHeaders } = await draw('2026-11', headers)
      assert.deepEqual([status, body.code], [503, code])
      assert.ok(replyHeaders.get('retry-after'))
    }
    assert.deepEqual(await app.drawDueMonths(), [])
    assert.equal((await see('2026-11')).raffle.status, 'active')
    relay.be('good')
  })
}

test('the reason for a pending month is logged once, not per call', () => {
  const waits = app.log.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('raffle '))
  assert.deepEqual(
    waits.map(({ level, msg }) => [level, msg]),
    (['raffle.beaconAway', 'raffle.beaconWrong'] as const).map((code) => [
      50,
      `raffle 2026-11 is not drawn: ${new Problem(code).message}`,
    ]),
  )
})

test('no requests within the half minute of a round', async () => {
  app.clock.set('2026-12-01T07:10:29.999Z')
  const before = relay.asked.length
  assert.deepEqual(await app.drawDueMonths(), [])
  assert.equal(relay.asked.length, before)
})

/** Open transactions at each relay request. */
const open: (number | undefined)[] = []
const countOpen = async () => {
  const [row] = await app.sql<{ open: number }>(
    "SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
  )
  open.push(row?.open)
}

test('the winners follow from seed and randomness, and anybody can recompute them', async () => {
  app.clock.set('2026-12-01T07:10:30.000Z')
  relay.meanwhile = countOpen
  assert.deepEqual(await app.drawDueMonths(), ['2026-11'])
  const { raffle, tickets } = await see('2026-11')
  assert.equal(raffle.beaconSignature, relay.sign(ROUND))
  assert.equal(raffle.beaconRandomness, sha256(Buffer.from(raffle.beaconSignature, 'hex')))
  const bytes = Buffer.from(raffle.seed + raffle.beaconRandomness, 'hex')
  for (const [side, won] of [
    ['mechanic', raffle.mechanicTicket],
    ['customer', raffle.customerTicket],
  ]) {
    const numbers = tickets
      .filter(({ holder }: Ticket) => holder === side)
      .map(({ ticketNumber }: Ticket) => ticketNumber)
    assert.equal(won, numbers[Number(BigInt(`0x${sha256(bytes, `:${side}:2026-11:0`)}`) % BigInt(numbers.length))])
  }
  relay.be('away')
  // Months that cannot be drawn need no round.
  assert.equal((await draw('2026-11')).body.code, 'raffle.alreadyDrawn')
  assert.equal((await draw('2026-12')).body.code, 'raffle.notEnded')
  relay.be('good')
})

test('by hand it works too, once for its Idempotency-Key; a month that opened after its end had no tickets and has no round', async () => {
  app.clock.set('2027-01-01T07:11:00.000Z')
  const key = { 'idempotency-key': 'december' }
  const first = await draw('2026-12', key)
  assert.equal(first.status, 201, JSON.stringify(first.body))
  assert.notEqual(first.body.beaconRandomness, null)
  assert.deepEqual((await draw('2026-12', key)).body, first.body)
  relay.meanwhile = null
  assert.deepEqual(open, [0, 0], 'no transaction is open while the relay is asked')
  const old = await draw('2026-05')
  assert.deepEqual([old.status, old.body.beaconRound], [201, null])
})

test('a server without a relay does not draw months tied to a round', async () => {
  await app.post('/api/raffle/2027-01/free-entries', { name: 'Ana Ruiz', phone: '(602) 555-0142' })
  const without = await openTestApp({ database: { ...fresh, drop: async () => {} } })
  app.clock.set('2027-02-01T07:11:00.000Z')
  without.clock.set('2027-02-01T07:11:00.000Z')
  const refused = await without.post('/api/raffle/2027-01/draw')
  assert.deepEqual([refused.status, refused.body.code], [503, 'raffle.beaconAway'])
  assert.deepEqual(await without.drawDueMonths(), [])
  // Months opened meanwhile have no round and never get one.
  assert.equal((await see('2027-02')).raffle.beaconRound, null)
  assert.equal((await draw('2027-01')).status, 201)
  app.clock.set('2027-03-01T07:11:00.000Z')
  assert.deepEqual((await draw('2027-02')).body.beaconRandomness, null)
})
