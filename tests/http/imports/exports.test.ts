import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { isCsvFile } from '@desert-wrench/contract/lib/csv.ts'
import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { csvWords } from '@desert-wrench/contract/messages/export-words.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** CSV exports: filtered, complete, in the reader's language, and free of formulas. */

const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)

/** Cells by line, parsed independently of the product. */
function cellsOf(text: string): string[][] {
  const lines = text.split('\r\n')
  assert.equal(lines.pop(), '')
  return lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^",]*)(?:,|$)/g)]
      .slice(0, -1)
      .map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
  )
}

const fetched = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers })

async function file(path: string, language = 'en') {
  const answer = await fetched(path, { 'accept-language': language })
  assert.equal(answer.status, 200, path)
  const [headings = [], ...rows] = cellsOf(await answer.text())
  return { answer, headings, rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [headings[at], cell]))) }
}

const FILES = everyEndpoint.flatMap(({ path, reply }) => (isCsvFile(reply) ? [{ path, ...reply.table }] : []))

test('every column of every file has a heading in both languages, which says dollars and Phoenix time', () => {
  assert.equal(FILES.length, 10)
  for (const { name, columns } of FILES) {
    for (const [language, time] of [
      ['en', '(Phoenix time)'],
      ['es', '(hora de Phoenix)'],
    ] as const) {
      const { headings } = csvWords(name, language)
      assert.deepEqual(Object.keys(headings), Object.keys(columns), name)
      assert.equal(new Set(Object.values(headings)).size, Object.keys(headings).length, name)
      for (const [column, kind] of Object.entries(columns)) {
        assert.equal(headings[column]?.endsWith(time), kind === 'moment', `${name}.${column}`)
        assert.equal(headings[column]?.endsWith('(USD)'), kind === 'money', `${name}.${column}`)
      }
    }
  }
})

test('a file has a UTF-8 mark, a name and a language, and is not cached', async () => {
  const answer = await fetched('/api/jobs/export', { 'accept-language': 'es' })
  const day = phoenixDay(app.clock.now())
  assert.deepEqual(
    ['content-type', 'content-disposition', 'content-language', 'cache-control', 'etag'].map((name) =>
      answer.headers.get(name),
    ),
    ['text/csv; charset=utf-8', `attachment; filename="trabajos-${day}.csv"`, 'es', 'no-store', null],
  )
  assert.deepEqual([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)], [0xef, 0xbb, 0xbf])
  const head = await fetch(`${app.url}/api/jobs/export`, { method: 'HEAD' })
  assert.deepEqual([head.status, await head.text()], [200, ''])
})

test('jobs: what the filters show, amounts in dollars, moments in Phoenix time, closed words in the language', async () => {
  const rosa = await addMechanic({ name: 'Rosa Peña', travelFeePerMile: 250, latitude: 33.4, longitude: -112 })
  const place = { customerLatitude: 33.45, customerLongitude: -112.07 }
  const customerPhone = newPhone()
  const hers = await book(jobFields({ ...place, customerPhone, mechanicId: rosa.id, priority: 'Emergency' }))
  await book(jobFields({ priority: 'Low' }))
  const { rows } = await file(`/api/jobs/export?priority=Emergency&customerPhone=${encodeURIComponent(customerPhone)}`)
  assert.equal(rows.length, 1)
  const [row = {}] = rows
  assert.deepEqual(
    ['Status', 'Stage', 'Priority', 'Mechanic', 'Job ID', 'Total (USD)', 'Travel (USD)'].map((name) => row[name]),
    [
      ...['Pending', 'Booked', 'Emergency', 'Rosa Peña', hers.id],
      ...[hers.totalCost, hers.travelFee].map((cents) => (Number(cents) / 100).toFixed(2)),
    ],
  )
  const posted = new Date(Date.parse(hers.createdAt) - 7 * 3_600_000).toISOString()
  assert.equal(row['Posted (Phoenix time)'], `${posted.slice(0, 10)} ${posted.slice(11, 19)}`)
  assert.equal(row['Completed (Phoenix time)'], '')
  const [fila = {}] = (await file(`/api/jobs/export?q=${encodeURIComponent('peña')}`, 'es')).rows
  assert.deepEqual([fila.Estado, fila.Etapa, fila.Prioridad], ['Pendiente', 'Reservado', 'Emergencia'])
  assert.equal((await file('/api/jobs/export?stage=cancelled')).rows.length, 0)
  assert.equal((await fetched('/api/jobs/export?status=lost')).status, 400)
})

test('user input never becomes a formula, a cell or a line', async () => {
  const evil = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '＝1', '"quoted", and=more']
  for (const vehicleInfo of evil) await book(jobFields({ vehicleInfo, description: 'It stopped\nand "clicks", often' }))
  const { rows } = await file('/api/jobs/export?q=clicks')
  const shown = rows.map((row) => row.Vehicle).reverse()
  assert.deepEqual(shown.slice(0, 4), ["'=1+1", "'+1", "'-1", "'@SUM(A1)"])
  assert.ok(shown.slice(0, 6).every((vehicle) => !/^\s*[=+\-@＝]/.test(vehicle ?? '')))
  assert.equal(shown[6], '"quoted", and=more')
  assert.ok(rows.every((row) => row.Problem === 'It stopped\nand "clicks", often'))
})

test('a long list comes whole and in its order', async () => {
  await app.sql(
    `INSERT INTO customers (id, name, phone, phone_e164, created_at)
     SELECT gen_random_uuid(), 'Crowd ' || lpad(n::text, 5, '0'), '+1480' || (5000000 + n), '+1480' || (5000000 + n), now() FROM generate_series(1, 5000) n`,
  )
  const { rows } = await file('/api/customers/export?q=crowd')
  assert.equal(rows.length, 5000)
  assert.deepEqual([rows[0]?.Name, rows[4999]?.Name], ['Crowd 00001', 'Crowd 05000'])
  assert.equal(new Set(rows.map((row) => row['Customer ID'])).size, 5000)
  // E.164 phones start like a formula; the import strips the apostrophe.
  assert.equal(rows[0]?.Phone, "'+14805000001")
})

test('a limited number of files is sent at once: the next waits until stalled readers leave', async () => {
  // More than the socket buffers hold.
  await app.sql(
    `INSERT INTO customers (id, name, phone, phone_e164, preferred_address, created_at)
     SELECT gen_random_uuid(), 'Heap', '+1481' || (5000000 + n), '+1481' || (5000000 + n), repeat('x', 9000), now() FROM generate_series(1, 2000) n`,
  )
  const holds = new AbortController()
  const held = await Promise.all(
    Array.from({ length: 4 }, () => fetch(`${app.url}/api/customers/export?q=heap`, { signal: holds.signal })),
  )
  assert.ok(held.every(({ status }) => status === 200))
  const next = fetched('/api/customers/export?q=nobody')
  assert.equal(await Promise.race([next.then(() => 'is answered'), setTimeout(200, 'waits')]), 'waits')
  holds.abort()
  assert.equal((await next).status, 200)
})

test('mechanics, payments and the ledger: the same lists, the same words as on screen', async () => {
  const tom = await addMechanic({ name: 'Tom Nez', specialty: 'AC', hourlyRate: 8550 })
  const [mechanic = {}] = (await file('/api/mechanics/export?specialty=AC', 'es')).rows
  assert.deepEqual(
    [mechanic.Nombre, mechanic.Especialidad, mechanic['Tarifa por hora (USD)'], mechanic.Membresía],
    ['Tom Nez', 'Aire acondicionado', '85.50', 'Prueba gratis'],
  )
  const payment = (await app.post('/api/payments', { mechanicId: tom.id, purpose: 'access' })).body
  await app.patch(`/api/payments/${payment.id}/confirm`, { method: 'cash', reference: '=R1' })
  const [paid = {}] = (await file('/api/payments/export?status=paid')).rows
  assert.deepEqual(
    [paid.Mechanic, paid.Purpose, paid['Paid by'], paid.Reference, paid['Amount (USD)']],
    ['Tom Nez', 'Job access', 'Cash', "'=R1", (payment.amount / 100).toFixed(2)],
  )
  assert.equal((await file('/api/payments/export?status=due')).rows.length, 0)
  const { rows } = await file('/api/ledger/export')
  const sum = rows.reduce((cents, row) => cents + Math.round(Number(row['Amount (USD)']) * 100), 0)
  assert.equal(sum, 0)
  assert.ok(rows.some((row) => row.Account === 'Tom Nez' && row['Account code'] === `mechanic:${tom.id}`))
  const own = await file(`/api/ledger/export?account=mechanic:${tom.id}`)
  assert.ok(own.rows.length > 0 && own.rows.every((row) => row.Account === 'Tom Nez'))
})
