import assert from 'node:assert/strict'
import { findHeadings, isEmptyRow } from '@desert-wrench/contract/features/imports/columns.rules.ts'
import { csvTableReader } from '@desert-wrench/server/adapters/csv-table-reader.ts'
import fc from 'fast-check'
import { test } from 'vitest'

/** Table files as other programs write them. */

const weigh = (rows: readonly string[][]) => findHeadings('customers', rows)?.weight ?? 0
async function read(bytes: Uint8Array | string, options: object = {}) {
  async function* sent() {
    yield Buffer.from(bytes)
  }
  return csvTableReader(sent(), { mostRows: 1000, weigh, ...options })
}

/** The non-ASCII characters of the Windows-1252 samples, by byte. */
const HIGH: Readonly<Record<string, number>> = { ñ: 0xf1, é: 0xe9, Ü: 0xdc, '’': 0x92, '€': 0x80 }

const ENCODE: Record<string, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'utf-16le with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16be': (text) => Buffer.from(text, 'utf16le').swap16(),
  'utf-16be with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'windows-1252': (text) => Buffer.from([...text].map((sign) => HIGH[sign] ?? sign.charCodeAt(0))),
}

const HEADINGS = ['Name', 'Phone', 'Address']
const ends = fc.constantFrom('\r\n', '\n', '\r')
const cell = fc
  .array(fc.constantFrom('a', 'Z', '7', ' ', 'ñ', 'é', 'Ü', '"', ',', ';', '\t', '|', '\n', "'", '='), {
    maxLength: 8,
  })
  .map((signs) => signs.join('').trim())
const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 })

test('a table that is written in every accepted way is read back the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.record({
        encoding: fc.constantFrom(...Object.keys(ENCODE)),
        delimiter: fc.constantFrom(',', ';', '\t', '|'),
        isNamed: fc.boolean(),
        title: fc.constantFrom('', 'Customers of 2026', '"Customers; all, of them"'),
        tail: fc.constantFrom('', '\r\n', '\n\n', '\u001a', '\r\n\u001a', '\n\0\0\0'),
        quotes: fc.infiniteStream(fc.boolean()),
        lines: fc.infiniteStream(ends),
        blanks: fc.infiniteStream(fc.nat({ max: 5 })),
      }),
      async (rows, { encoding, delimiter, isNamed, title, tail, quotes, lines, blanks }) => {
        const end = () => lines.next().value
        const needsQuotes = (text: string) => /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter)
        const written = (text: string) =>
          needsQuotes(text) || quotes.next().value ? `"${text.replaceAll('"', '""')}"` : text
        const line = (cells: readonly string[]) =>
          cells.map(written).join(delimiter) + end() + (blanks.next().value === 0 ? end() : '')
        const head = (isNamed ? `sep=${delimiter}${end()}` : '') + (title && title + end())
        const text = head + [HEADINGS, ...rows].map(line).join('') + tail
        const found = await read(ENCODE[encoding]?.(text) ?? '')
        assert.equal(found.delimiter, delimiter)
        const isAscii = /^\p{ASCII}*$/u.test(text)
        const expected = encoding.split(' ')[0]
        assert.equal(found.encoding, isAscii && encoding === 'windows-1252' ? 'utf-8' : expected)
        const filled = found.rows.filter((cells) => !isEmptyRow(cells)).slice(title === '' ? 0 : 1)
        assert.deepEqual(filled, [HEADINGS, ...rows.filter((cells) => !isEmptyRow(cells))])
      },
    ),
    { numRuns: 300 },
  )
})

test('common deviations from RFC 4180 are read as intended', async () => {
  const rows = async (text: string) => (await read(text)).rows
  assert.deepEqual(await rows('Name,Phone\nJim O"Neil,1\n"Max" Ruiz,2\n"5 "" rim",3'), [
    ['Name', 'Phone'],
    ['Jim O"Neil', '1'],
    ['"Max" Ruiz', '2'],
    ['5 " rim', '3'],
  ])
  assert.deepEqual(await rows('Name, Phone\n"Ruiz, Max", "1, 2"\n"A" ,"2"'), [
    ['Name', 'Phone'],
    ['Ruiz, Max', '1, 2'],
    ['A', '2'],
  ])
  assert.deepEqual(await rows('Name\tPhone\tEmail\n\t1\t\nA\t\tb'), [
    ['Name', 'Phone', 'Email'],
    ['', '1', ''],
    ['A', '', 'b'],
  ])
  assert.deepEqual(await rows('Name,Phone\rA,="6025550198"\r\n"",""\n'), [
    ['Name', 'Phone'],
    ['A', '="6025550198"'],
    ['', ''],
  ])
  assert.deepEqual(await rows('SEP=^\nName^Phone\nA^1'), [
    ['Name', 'Phone'],
    ['A', '1'],
  ])
  assert.deepEqual((await read('Name;Phone\n"Ruiz, Max, Jr., DDS";1', { delimiter: ',' })).rows[0], ['Name;Phone'])
})

test('Windows-1252 characters missing from Latin-1 are read', async () => {
  const bytes = ENCODE['windows-1252']?.('Name;Phone\nJim O’Neil;€ ñ\n') ?? ''
  assert.deepEqual(await read(bytes), {
    ...{ encoding: 'windows-1252', delimiter: ';' },
    rows: [
      ['Name', 'Phone'],
      ['Jim O’Neil', '€ ñ'],
    ],
  })
})

test('a file is read in the chosen encoding', async () => {
  const mac = Buffer.from([...Buffer.from('Name,Phone\nMu'), 0x96, ...Buffer.from('oz,1')])
  assert.equal((await read(mac)).rows[1]?.[0], 'Mu–oz')
  assert.deepEqual(await read(mac, { encoding: 'macintosh' }), {
    ...{ encoding: 'macintosh', delimiter: ',' },
    rows: [
      ['Name', 'Phone'],
      ['Muñoz', '1'],
    ],
  })
})

test('binary, damaged and unclosed-quote files are refused', async () => {
  const code = (bytes: Uint8Array | string, options = {}) =>
    read(bytes, options).then(
      () => null,
      (error: { code: string }) => error.code,
    )
  assert.equal(await code('PK\u0003\u0004 a workbook'), 'import.notText')
  assert.equal(await code(Buffer.from('d0cf11e0a1b11ae1000000000000000000000000', 'hex')), 'import.notText')
  assert.equal(await code('%PDF-1.7\n'), 'import.notText')
  const damaged = Buffer.concat([Buffer.from('Name\nñandú Peña\nN'), Buffer.from([0xf1]), Buffer.from('a')])
  assert.equal(await code(damaged), 'import.notUtf8')
  assert.equal(await code(Buffer.from([0x61, 0xf1]), { encoding: 'utf-8' }), 'import.notUtf8')
  assert.equal(await code(damaged, { encoding: 'windows-1252' }), null)
  assert.equal(await code('Name\n"A'), 'import.broken')
})
