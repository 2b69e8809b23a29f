import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@desert-wrench/server/db/database.ts'
import { fillDemo } from '@desert-wrench/server/db/demo/demo.ts'
import { freshDatabase } from '../database.ts'
import { openTestHouse, START } from '../house.ts'
import { seeds } from '../seeds.ts'

/** The script that knows nothing of the product, on the months that the demo has drawn. */

const fresh = await freshDatabase()
const db = openDatabase({ connection: fresh.connection, log: () => {}, size: 2 })
await fillDemo({ db, seeds, now: START })
await db.close()
const house = await openTestHouse(fresh)
const SCRIPT = fileURLToPath(new URL('../../tools/check-draw.mjs', import.meta.url))

async function check(...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [SCRIPT, ...args])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said }
}

for (const month of ['2026-09', '2026-10']) {
  test(`the draw of ${month} is right`, async () => {
    const { code, said } = await check(month, house.url)
    assert.equal(code, 0, said)
    assert.equal(said.match(/^right/gm)?.length, 3, said)
    const { raffle } = (await house.get(`/api/raffle/${month}`)).body
    assert.ok(
      said.includes(`mechanics: ${raffle.mechanicTicket}`) && said.includes(`customers: ${raffle.customerTicket}`),
      said,
    )
  })
}

test('a month that runs, what is no month and nobody there cannot be checked', async () => {
  assert.match((await check('2026-11', house.url)).said, /not drawn yet/)
  for (const args of [
    ['2026-11', house.url],
    ['november', house.url],
    ['2026-13', house.url],
    [],
    ['2026-10', 'http://127.0.0.1:9'],
  ]) {
    assert.equal((await check(...args)).code, 2, args.join(' '))
  }
})

const { body } = await house.get('/api/raffle/2026-10?limit=1000')
const LIES: [what: string, view: unknown][] = [
  ['another winner', { ...body, raffle: { ...body.raffle, customerTicket: 1 } }],
  ['another commitment', { ...body, raffle: { ...body.raffle, commitment: '0'.repeat(64) } }],
  ['half of the tickets', { ...body, tickets: body.tickets.slice(body.tickets.length / 2) }],
]
for (const [what, view] of LIES) {
  test(`${what} is found out`, async () => {
    const liar = createServer((_request, response) => response.end(JSON.stringify(view))).listen(0, '127.0.0.1')
    await once(liar, 'listening')
    const address = liar.address()
    const port = typeof address === 'object' ? address?.port : 0
    try {
      const { code, said } = await check('2026-10', `http://127.0.0.1:${port}`)
      assert.equal(code, 1, said)
      assert.match(said, /WRONG/)
    } finally {
      liar.close()
    }
  })
}
