import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Sha256, winningTicket } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { demoRows, fillDemo } from '@desert-wrench/demo-data/fill-demo.ts'
import { openDatabase } from '@desert-wrench/server/db/database.ts'
import { test } from 'vitest'
import { START } from '../../support/app.ts'
import { openLoopbackDrand } from '../../support/builders/loopback-drand.ts'
import { freshDatabase } from '../../support/database.ts'
import { seeds } from '../../support/factories/raffle-months.ts'
import { openTestApp } from '../../support/open-app.ts'

/** The standalone check script on the demo's drawn months. */

const fresh = await freshDatabase()
const db = openDatabase({ connection: fresh.connection, log: () => {}, size: 2 })
await fillDemo({ db, seeds, rows: await demoRows(START) })
await db.close()
const app = await openTestApp({ database: fresh })
const sha256: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
const SCRIPT = fileURLToPath(new URL('../../../tools/check-draw.mjs', import.meta.url))

async function check(...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [SCRIPT, ...args])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said }
}

/** The script's output for a forged reply. */
async function tell(view: unknown): Promise<{ code: number; said: string }> {
  const server = createServer((_request, response) => response.end(JSON.stringify(view))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  try {
    return await check('2026-10', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  } finally {
    server.close()
  }
}

for (const month of ['2026-09', '2026-10']) {
  test(`the draw of ${month} is right`, async () => {
    const { code, said } = await check(month, app.url)
    assert.equal(code, 0, said)
    assert.equal(said.match(/^right/gm)?.length, 3, said)
    const { raffle } = (await app.get(`/api/raffle/${month}`)).body
    assert.ok(
      said.includes(`mechanics: ${raffle.mechanicTicket}`) && said.includes(`customers: ${raffle.customerTicket}`),
      said,
    )
  })
}

test('a month with a public random number is verified by it, and unverified parts are named', async () => {
  const relay = await openLoopbackDrand()
  try {
    const other = await openTestApp({ drand: relay })
    for (let nth = 0; nth < 3; nth++) {
      const phone = `(602) 555-010${nth}`
      assert.equal((await other.post('/api/raffle/2026-11/free-entries', { name: 'Ana', phone })).status, 201)
    }
    other.clock.set('2026-12-01T07:11:00.000Z')
    assert.deepEqual(await other.drawDueMonths(), ['2026-11'])
    const { code, said } = await check('2026-11', other.url)
    assert.equal(code, 0, said)
    assert.equal(said.match(/^right/gm)?.length, 4, said)
    assert.match(said, /SHA-256 of the signature/)
    assert.match(said, /is not checked here: compare it/)
  } finally {
    await relay.close()
  }
})

test('running months, malformed months and unreachable servers cannot be checked', async () => {
  assert.match((await check('2026-11', app.url)).said, /not drawn yet/)
  for (const args of [
    ['2026-11', app.url],
    ['november', app.url],
    ['2026-13', app.url],
    [],
    ['2026-10', 'http://127.0.0.1:9'],
  ]) {
    assert.equal((await check(...args)).code, 2, args.join(' '))
  }
})

const { body } = await app.get('/api/raffle/2026-10?limit=1000')
/** October as if drawn with quicknet's round 1000; this is its real signature. */
const signed = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const quicknet = {
  beaconChain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  beaconRound: 1000,
  beaconSignature: signed,
  beaconRandomness: createHash('sha256').update(Buffer.from(signed, 'hex')).digest('hex'),
}
const winnersWith = async (randomness: string) => {
  const sealed = { month: '2026-10', seed: body.raffle.seed, randomness }
  const won = (side: 'mechanic' | 'customer') => winningTicket(sha256, sealed, side, body.tickets)
  return { mechanicTicket: await won('mechanic'), customerTicket: await won('customer') }
}
const honest = { ...body.raffle, ...quicknet, ...(await winnersWith(quicknet.beaconRandomness)) }

test("quicknet's own signature is verified", async () => {
  const { code, said } = await tell({ ...body, raffle: honest })
  assert.equal(code, 0, said)
  assert.match(said, /^right {2}signature of round 1000 .*: true$/m)
  assert.match(said, /https:\/\/api\.drand\.sh\/52db.*\/public\/1000/)
})

const forged = createHash('sha256').update('forged').digest('hex').slice(0, 96)
const LIES: [what: string, view: unknown][] = [
  ['another winner', { ...body, raffle: { ...body.raffle, customerTicket: 1 } }],
  ['another commitment', { ...body, raffle: { ...body.raffle, commitment: '0'.repeat(64) } }],
  ['another randomness', { ...body, raffle: { ...honest, beaconRandomness: 'ab'.repeat(32) } }],
  ['a signature of another round', { ...body, raffle: { ...honest, beaconRound: 1001 } }],
  ['no signature at all', { ...body, raffle: { ...honest, beaconSignature: forged } }],
  ['half of the tickets', { ...body, tickets: body.tickets.slice(body.tickets.length / 2) }],
]
for (const [what, view] of LIES) {
  test(`${what} is detected`, async () => {
    const { code, said } = await tell(view)
    assert.equal(code, 1, said)
    assert.match(said, /WRONG/)
  })
}
