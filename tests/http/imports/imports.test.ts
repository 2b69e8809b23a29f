import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Customer and mechanic files: previewed, imported by the forms' rules, and undone. */

const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)

type File = string | Uint8Array | AsyncIterable<Uint8Array>

async function send(path: string, body: File, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.url}/api/imports/${path}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'content-type': 'text/csv', ...headers },
    ...{ duplex: 'half' },
  })
  return { status: answer.status, body: await answer.json() }
}
const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`
const named = async (list: string, q: string) => (await app.get(`/api/${list}?q=${encodeURIComponent(q)}`)).body

test('a preview changes nothing and reports each wrong cell by row and heading, in the language of the reader', async () => {
  const known = await book(jobFields({ customerName: 'Kim Known', customerPhone: '(602) 555-0190' }))
  const phone = newPhone()
  const file = csv(
    'Correo;Nombre completo;Teléfono;Color favorito',
    `nina@example.com;Nina Núñez;${phone};azul`,
    'no mail;;555;',
    ';Kim;602-555-0190;',
    ';;;',
    `;Nina again;${phone};`,
    `nina@example.com;Olga Núñez;${newPhone()};`,
  )
  const { status, body } = await send('customers/check', `\uFEFF${file}`, { 'accept-language': 'es' })
  assert.equal(status, 200)
  assert.deepEqual(
    { ...body, errors: body.errors.map(({ row, column }: { row: number; column: string }) => [row, column]) },
    {
      ...{ kind: 'customers', rows: 5, made: 2, known: 1, failed: 2, unknownColumns: ['Color favorito'] },
      ...{ read: { encoding: 'utf-8', delimiter: ';', headings: 1 }, severalPhones: 0 },
      errors: [
        [3, 'Nombre completo'],
        [3, 'Teléfono'],
        [3, 'Correo'],
        [6, 'Teléfono'],
      ],
    },
  )
  assert.equal(body.errors[3].message, 'La fila 2 tiene el mismo teléfono')
  const english = (await send('customers/check', file)).body.errors
  assert.equal(english[0].message, 'Name is required')
  assert.deepEqual(await named('customers', 'Nina'), [])
  assert.equal(known.customerName, 'Kim Known')

  const run = await send('customers', file)
  assert.equal(run.status, 201)
  assert.deepEqual(run.body, {
    ...{ id: run.body.id, kind: 'customers', at: app.clock.now(), accountName: null },
    ...{ rows: 5, made: 2, known: 1, failed: 2, undoneAt: null, removed: 0, stays: [] },
  })
  const [nina] = await named('customers', 'nina')
  assert.deepEqual([nina.name, nina.phone, nina.email], ['Nina Núñez', phone, 'nina@example.com'])
  assert.equal((await named('customers', '6025550190'))[0].name, 'Kim Known')
  assert.equal((await app.get('/api/imports?kind=customers')).body[0].id, run.body.id)
})

test('mechanics: words of either language, amounts in dollars, and the trial of new ones', async () => {
  const phones = Array.from({ length: 4 }, newPhone)
  const before = await addMechanic({ email: 'taken@example.com' })
  const file = csv(
    'Name,Phone,Email,Specialty,Pricing type,Hourly rate (USD),Flat rate (USD),Years of experience',
    `Ada Quimby,${phones[0]},ada@example.com,Aire acondicionado,Las dos,"$85.50",120,7`,
    `Bo Quimby,${phones[1]},ADA@example.com,Brakes,,,,`,
    `Cy Quimby,${phones[2]},taken@example.com,Engine,,a lot,,`,
    `Di Quimby,${phones[3]},taken@example.com,Engine,,,,51`,
    `Ed Quimby,'+14805550177,ed@example.com,General,,,,`,
    `Again,${before.phone},again@example.com,General,,,,`,
  )
  const { body } = await send('mechanics/check', file)
  assert.deepEqual([body.rows, body.made, body.known, body.failed], [6, 2, 1, 3])
  assert.deepEqual(
    body.errors.map(({ row, column, message }: Record<string, unknown>) => `${row} ${column}: ${message}`),
    [
      '3 Email: Row 2 has the same email',
      '4 Hourly rate (USD): Use an amount in dollars, such as 85.00',
      '5 Years of experience: Experience must be between 0 and 50 years',
    ],
  )
  const lone = await send('mechanics/check', csv('name,phone,email,specialty', `X,${phones[3]},Taken@example.com,AC`))
  assert.equal(lone.body.errors[0].message, 'Another mechanic has this email')
  const run = await send('mechanics', file)
  assert.deepEqual([run.status, run.body.made], [201, 2])
  const found = await named('mechanics', 'quimby')
  const [ada, ed] = found
  assert.deepEqual(
    [ada.name, ada.specialty, ada.pricingType, ada.hourlyRate, ada.flatRate, ada.experience, ada.subscriptionStatus],
    ['Ada Quimby', 'AC', 'both', 8550, 12000, 7, 'free_trial'],
  )
  assert.deepEqual([ed.phone, ed.hourlyRate, found.length], ['+14805550177', 7500, 2])
  assert.deepEqual(
    await app.sql('SELECT join_number AS "joined", early_bird_slot AS "slot" FROM mechanics ORDER BY join_number'),
    [1, 2, 3].map((joined) => ({ joined, slot: null })),
  )
})

test('an amount that reads two ways is refused with both readings; one that reads one way is kept exactly', async () => {
  const rates = [
    ['85.500', 'This could be $85.50 or $85,500. Use a comma for thousands, or at most two decimals'],
    ['1,25,00', 'Use an amount in dollars, such as 85.00'],
    ['85,50', 8550],
    ['$ 0.085,5', 'Use an amount in dollars, such as 85.00'],
    ['٨٥٫٥٠', 8550],
  ] as const
  const file = csv(
    'Name;Phone;Email;Specialty;Hourly rate (USD)',
    ...rates.map(([rate], at) => `Amount ${at};${newPhone()};amount${at}@example.com;General;${rate}`),
  )
  const { body } = await send('mechanics/check', file)
  assert.deepEqual(
    body.errors.map(({ message }: { message: string }) => message),
    rates.map(([, read]) => read).filter((read) => typeof read === 'string'),
  )
  const spanish = (await send('mechanics/check', file, { 'accept-language': 'es' })).body.errors
  assert.match(spanish[0].message, /^Puede ser \$85\.50 o \$85,500\./)
  await send('mechanics', file)
  const found = await named('mechanics', 'Amount')
  assert.deepEqual(pluck(found, 'hourlyRate'), [8550, 8550])
})

test('each wrong cell is reported once by its heading, and omitted rows do not interfere', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  await addMechanic({ email: 'held@example.com' })
  const file = csv(
    ' Name ,Phone,Email,Specialty,Hourly rate (USD),Pricing type',
    `Held,${newPhone()},held@example.com,AC,,`,
    `Wizard,${phone},wizard@example.com,Wizardry,,`,
    `Lot,${phone},lot@example.com,AC,a lot,`,
    `Lot,${phone},lot@example.com,AC,90,`,
    `Twice,${phone},wizard@example.com,AC,,`,
    `Wizard,${other},wizard@example.com,AC,,`,
    ' ,,, ,,',
    `,${newPhone()},nameless@example.com,AC,,`,
    `Flat,${newPhone()},flat@example.com,AC,,Flat rate`,
  )
  const { body } = await send('mechanics/check', file)
  assert.deepEqual(
    body.errors.map(({ row, column, message }: Record<string, unknown>) => `${row} ${column}: ${message}`),
    [
      '2 Email: Another mechanic has this email',
      '3 Specialty: Use General, Engine, Transmission, Electrical, Brakes, AC or Diagnostic',
      '4 Hourly rate (USD): Use an amount in dollars, such as 85.00',
      '6 Phone: Row 5 has the same phone',
      '9 Name: Name is required',
      '10 Flat rate (USD): Pricing rates are required based on selected pricing type',
    ],
  )
  assert.deepEqual([body.rows, body.made, body.known, body.failed], [8, 2, 0, 6])
})

test('exported lists import unchanged', async () => {
  await addMechanic({ name: '=Formula Fay', specialty: 'Transmission', pricingType: 'both', flatRate: 9900 })
  for (const language of ['en', 'es']) {
    for (const kind of ['customers', 'mechanics']) {
      const file = await fetch(`${app.url}/api/${kind}/export`, { headers: { 'accept-language': language } })
      const { status, body } = await send(`${kind}/check`, new Uint8Array(await file.arrayBuffer()))
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual([body.errors, body.made, body.known], [[], 0, body.rows])
      assert.ok(body.rows > 1)
    }
  }
})

test('a retry by its key imports once, and another file under the key is refused', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const file = csv('name,phone', `Once Only,${newPhone()}`)
  const [first, again] = [await send('customers', file, key), await send('customers', file, key)]
  assert.deepEqual([first.status, again.status, again.body.id], [201, 201, first.body.id])
  assert.equal((await send('customers', csv('name,phone', `Other,${newPhone()}`), key)).status, 422)
  assert.equal((await named('customers', 'once only')).length, 1)
})

test('an undo removes unused people, and says who stays and why', async () => {
  const [used, changed, free] = Array.from({ length: 3 }, newPhone)
  const file = csv('name,phone', `Una Used,${used}`, `Chad Changed,${changed}`, `Fran Free,${free}`)
  const { body: made } = await send('customers', file)
  await book(jobFields({ customerPhone: used }))
  const [chad] = await named('customers', 'chad')
  await app.patch(`/api/customers/${chad.id}`, { name: 'Chad Corrected' })
  const undone = await app.post(`/api/imports/${made.id}/undo`, undefined)
  assert.deepEqual([undone.status, undone.body.undoneAt], [200, app.clock.now()])
  assert.deepEqual(
    [
      undone.body.removed,
      undone.body.stays.map(({ row, name, reason }: Record<string, unknown>) => [row, name, reason]),
    ],
    [
      1,
      [
        [2, 'Una Used', 'used'],
        [3, 'Chad Corrected', 'changed'],
      ],
    ],
  )
  assert.deepEqual(await named('customers', 'fran free'), [])
  assert.equal((await named('customers', 'una used')).length, 1)
  assert.equal((await app.post(`/api/imports/${made.id}/undo`, undefined)).body.code, 'import.undoneAlready')
  const unknown = await app.post(`/api/imports/${randomUUID()}/undo`, undefined)
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'import.unknown'])
  // After an undo the same person is imported anew.
  assert.equal((await send('customers', file)).body.made, 1)
})

test('an undone mechanic has used no trial, and one with jobs stays', async () => {
  const [phone, working] = [newPhone(), newPhone()]
  const file = csv(
    'name,phone,email,specialty',
    `Tess Trial,${phone},tess@example.com,AC`,
    `Wes Works,${working},wes@example.com,AC`,
  )
  const { body: made } = await send('mechanics', file)
  const [wes] = await named('mechanics', 'wes works')
  await book(jobFields({ mechanicId: wes.id }))
  const { body } = await app.post(`/api/imports/${made.id}/undo`, undefined)
  assert.deepEqual([body.removed, body.stays[0].name, body.stays[0].reason], [1, 'Wes Works', 'used'])
  await send('mechanics', file)
  assert.equal((await named('mechanics', 'tess'))[0].subscriptionStatus, 'free_trial')
})

test('plus addresses of one person share a trial, and earlier members get none', async () => {
  const gone = await addMechanic({ email: 'gone@example.com' })
  await app.remove(`/api/mechanics/${gone.id}`)
  const rows = ['a', 'b'].map((tag) => `Plus ${tag},${newPhone()},plus+${tag}@example.com,AC`)
  rows.push(`Plus gone,${newPhone()},gone@example.com,AC`, `Plus new,${newPhone()},new@example.com,AC`)
  assert.equal((await send('mechanics', csv('name,phone,email,specialty', ...rows))).body.made, 4)
  const statuses = (await named('mechanics', 'plus')).map(
    ({ subscriptionStatus }: { subscriptionStatus: string }) => subscriptionStatus,
  )
  assert.deepEqual(statuses, ['free_trial', 'expired', 'expired', 'free_trial'])
})

test('an invalid file is refused with its fix', async () => {
  const code = async (path: string, body: string | Uint8Array, headers = {}) => {
    const answer = await send(path, body, headers)
    return [answer.status, answer.body.code, answer.body.errors?.[0]?.message]
  }
  const { body: both } = await send('customers/check', csv('Color', 'azul'), { 'accept-language': 'es' })
  assert.deepEqual(both.errors, [
    { path: 'name', message: 'Los encabezados no tienen la columna “Nombre”' },
    { path: 'phone', message: 'Los encabezados no tienen la columna “Teléfono”' },
  ])
  assert.deepEqual(await code('customers/check', csv('Color', 'blue')), [
    ...[400, 'import.columns', 'No “Name” column in the headings'],
  ])
  assert.deepEqual(await code('customers', ''), [400, 'import.columns', 'No “Name” column in the headings'])
  assert.deepEqual(await code('customers/check', csv('first name,Nombre de pila,phone', 'a,b,c')), [
    ...[400, 'import.columns', 'Two columns are named “First name”'],
  ])
  assert.deepEqual(await code('customers/check', csv('name,phone', '"open,1')), [400, 'import.broken', undefined])
  const damaged = Buffer.from([...Buffer.from('name,phone\r\nPeña,1\r\nNi'), 0xf1, ...Buffer.from('a,1\r\n')])
  assert.deepEqual(await code('customers/check', damaged), [400, 'import.notUtf8', undefined])
  assert.deepEqual(await code('customers/check', 'PK\u0003\u0004'), [400, 'import.notText', undefined])
  const many = csv('name,phone', ...Array.from({ length: 5001 }, () => 'x,1'))
  assert.deepEqual(await code('customers/check', many), [413, 'import.tooLarge', undefined])
  const most = await send('customers/check', csv('name,phone', ...Array.from({ length: 5000 }, () => ',')))
  assert.deepEqual([most.status, most.body.rows], [200, 0])
  assert.deepEqual(await code('customers/check', 'x'.repeat(2 * 1024 * 1024 + 1)), [413, 'import.tooLarge', undefined])
  assert.deepEqual(await code('customers/check', '{}', { 'content-type': 'application/json' }), [
    ...[415, 'import.notCsv', undefined],
  ])
  assert.equal((await send('cars/check', csv('name'))).status, 400)
  const wrong = await send('customers/check', `${csv('name,phone', ...Array.from({ length: 300 }, () => ','))},x\r\n`)
  assert.deepEqual([wrong.body.rows, wrong.body.failed], [1, 1])
  const bad = await send('customers/check', csv('name,phone', ...Array.from({ length: 300 }, () => 'x,1')))
  assert.deepEqual([bad.body.failed, bad.body.errors.length], [300, 200])
})

test('a letter whose bytes come in two pieces is one letter', async () => {
  const bytes = Buffer.from(csv('name,phone,email', `Peña Pieces,${newPhone()},`))
  const half = bytes.indexOf('ñ') + 1
  async function* pieces() {
    yield bytes.subarray(0, half)
    // Separates the chunks.
    await pause(30)
    yield bytes.subarray(half)
  }
  assert.equal((await send('customers', pieces())).body.made, 1)
  assert.deepEqual((await named('customers', 'pieces'))[0].name, 'Peña Pieces')
})

test('a long file comes in and goes out in pieces of one transaction', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => `Many ${at},+1${4806000000 + at},many${at}@example.com,Engine`)
  const { status, body } = await send('mechanics', csv('name,phone,email,specialty', ...rows))
  assert.deepEqual([status, body.made], [201, 1200])
  const undone = await app.post(`/api/imports/${body.id}/undo`, undefined)
  assert.deepEqual([undone.status, undone.body.removed], [200, 1200])
})
