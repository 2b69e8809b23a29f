import assert from 'node:assert/strict'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { carFields, partFields } from '../../support/factories/listing.ts'
import { listOf } from '../../support/list-of.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Searches ignore accents, and lists use Spanish collation. */

const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)

/** The last one uses combining accents (U+0301, U+0303), as some phones and copied texts do. */
const SPELLINGS = ['José Núñez', 'Jose Nunez', 'JOSÉ NÚÑEZ', 'José Núñez'.normalize('NFD')]

/** Creates a row with this text for each search. */
const SEARCHES: Record<string, (text: string) => Promise<unknown>> = {
  'mechanics by their name': (name) => addMechanic({ name }),
  'customers by their name': (customerName) => book({ customerName, vehicleInfo: 'Yugo' }),
  'jobs by their vehicle': (vehicleInfo) => book({ vehicleInfo }),
  'parts by their title': async (title) => app.post('/api/parts', partFields(await addMechanic(), { title })),
  'cars by their description': (description) => app.post('/api/cars', carFields({ description })),
}

for (const [what, make] of Object.entries(SEARCHES)) {
  const [list = ''] = what.split(' ')
  test(`${what}: every spelling finds every spelling`, async () => {
    for (const text of SPELLINGS) await make(`${text} ${list}`)
    for (const asked of [...SPELLINGS, 'nUNez josé', 'ose núñ']) {
      const q = encodeURIComponent(`${asked} ${list}`)
      const { status, body } = await app.get(`/api/${list}?q=${q}`)
      assert.deepEqual([status, body.length], [200, SPELLINGS.length], asked)
    }
  })
}

/** Apostrophes of keyboards, of autocorrection, and the acute accent beside p on Spanish keyboards. */
const APOSTROPHES = ["Sean O'Neil", 'Sean O’Neil', 'Sean O‘Neil', 'Sean OʼNeil', 'Sean O´Neil']

for (const [what, make] of Object.entries(SEARCHES)) {
  const [list = ''] = what.split(' ')
  test(`${what}: every apostrophe finds every apostrophe`, async () => {
    for (const text of APOSTROPHES) await make(`${text} ${list}`)
    for (const asked of [...APOSTROPHES, 'o’neil SEAN']) {
      const { status, body } = await app.get(`/api/${list}?q=${encodeURIComponent(`${asked} ${list}`)}`)
      assert.deepEqual([status, body.length], [200, APOSTROPHES.length], asked)
    }
  })
}

test('a mechanic’s name on a job and a phone beside an accent are found too', async () => {
  const { id } = await addMechanic({ name: 'Íñigo Ávila' })
  const { id: job } = await book({ mechanicId: id, customerName: 'Zoë', customerPhone: '(928) 555-0188' })
  for (const q of ['inigo avila', 'ÍÑIGO zoe', 'zoë 555-0188', '9285550188']) {
    const { body } = await app.get(`/api/jobs?q=${encodeURIComponent(q)}`)
    assert.deepEqual(pluck(body, 'id'), [job], q)
  }
})

test('an accent alone is no word, and signs that a pattern knows stay signs', async () => {
  await book({ customerName: '100%\u0301 _\u0303x\\\u0301' })
  const found = async (q: string) => (await app.get(`/api/customers?q=${encodeURIComponent(q)}`)).body.length
  assert.deepEqual(
    [await found('100% _x\\'), await found('%\u0301 _\u0301'), await found('100%x'), await found('1__%')],
    [1, 1, 0, 0],
  )
  assert.equal(await found('\u0301'), (await app.get('/api/customers')).body.length)
})

const ORDERED = listOf(`
  Alma Orden | Álvaro Orden | jose Orden | JOSÉ Orden | José Orden Ruiz | Núñez Orden | Nuño Orden |
  Nzeri Orden | Ñandú Orden | ñoño Orden | Óscar Orden | Zoe Orden
`)

test('ñ comes after n, and accents and case count only where all else is alike, over the pages too', async () => {
  // Inserted neither in this order nor in reverse.
  for (const at of [5, 11, 2, 8, 0, 9, 4, 7, 1, 10, 3, 6]) {
    const name = ORDERED[at] ?? ''
    await addMechanic({ name: at % 2 ? name.normalize('NFD') : name })
    await book({ customerName: name })
  }
  for (const path of ['/api/mechanics', '/api/customers']) {
    const names: string[] = []
    for (let next: string | null = `${path}?q=orden&limit=1`; next; ) {
      const { body, headers }: Awaited<ReturnType<typeof app.get>> = await app.get(next)
      names.push(...body.map(({ name }: { name: string }) => name.normalize('NFC')))
      next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
    }
    assert.deepEqual(names, ORDERED, path)
  }
})

test('pages continue after the longest names, whatever their decomposition', async () => {
  for (const sign of ['ñ', '각', '\u{1d160}', '\u0001'])
    for (let count = 0; count < 2; count++) {
      // Names are stored in NFKC, which lengthens some characters.
      const most = Math.floor(100 / sign.normalize('NFKC').length)
      await book({ customerName: sign.repeat(most) })
    }
  const { status, body } = await app.get('/api/customers?limit=200')
  assert.equal(status, 200)
  let [pages, next]: [number, string | null] = [0, '/api/customers?limit=1']
  while (next) {
    const page: Awaited<ReturnType<typeof app.get>> = await app.get(next)
    assert.deepEqual([page.status, page.body[0]?.id], [200, body[pages].id])
    pages += 1
    next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? null
  }
  assert.equal(pages, body.length)
})

/** Each text's value in the database. */
const through = async (expression: string, texts: string[]) =>
  (
    await app.sql<{ text: string }>(
      `SELECT ${expression} AS text FROM unnest($1::text[]) WITH ORDINALITY given (text, place) ORDER BY place`,
      [texts],
    )
  ).map(({ text }) => text)

/** Characters known to this PostgreSQL; Node may have a newer Unicode. */
async function assigned(): Promise<string[]> {
  const rows = await app.sql<{ sign: string }>(
    `SELECT chr(point) AS sign FROM generate_series(1, 1114111) point
     WHERE point NOT BETWEEN 55296 AND 57343 AND unicode_assigned(chr(point)) ORDER BY point`,
  )
  return rows.map(({ sign }) => sign)
}

test('the database folds every sign of Unicode as the browser does, alone and among others', async () => {
  const signs = await assigned()
  assert.ok(signs.length > 150_000)
  const folded = await through('fold_text(text)', signs)
  assert.deepEqual(
    signs.flatMap((sign, at) =>
      folded[at] === foldText(sign) ? [] : [`${sign.codePointAt(0)?.toString(16)} ${folded[at]}`],
    ),
    [],
  )
  const odd = signs.filter((sign) => foldText(sign) !== sign)
  const text = fc.string({ unit: fc.constantFrom(...odd, ...' aZ0Σ-'), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      assert.deepEqual(await through('fold_text(text)', texts), texts.map(foldText))
    }),
    { numRuns: 40 },
  )
})

test('the database orders names as Spanish collation does', async () => {
  const { compare } = new Intl.Collator('es', { sensitivity: 'accent' })
  const name = fc.string({ unit: fc.constantFrom(...'aáeéinñNÑoóuúümzZ -'), minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 60, maxLength: 60 }), async (names) => {
      const rows = await app.sql<{ name: string }>(
        'SELECT name FROM unnest($1::text[]) name ORDER BY name_order(name) COLLATE "C"',
        [names],
      )
      assert.deepEqual(pluck(rows, 'name'), pluck(rows, 'name').toSorted(compare))
    }),
    { numRuns: 40 },
  )
})
