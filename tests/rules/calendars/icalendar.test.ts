import assert from 'node:assert/strict'
import { calendarText, escaped, folded, utc } from '@desert-wrench/contract/features/calendars/icalendar.rules.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { test } from 'vitest'

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const always = (property: fc.IProperty<[string]>) => fc.assert(property, { seed: SEED, numRuns: 500 })
/** Characters of one to four octets, and iCalendar's own syntax. */
const written = fc.string({
  unit: fc.oneof(fc.constantFrom(...'\\;,:"\n\t =ñé“😀'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
  maxLength: 300,
})

test(`folding takes nothing away, and no line is longer than 75 octets (FUZZ_SEED=${SEED})`, () => {
  always(
    fc.property(written, (text) => {
      const line = text.replace(/[\r\n]/g, '')
      const pieces = folded(line).split('\r\n')
      assert.equal(pieces.map((piece, at) => (at === 0 ? piece : piece.slice(1))).join(''), line)
      for (const [at, piece] of pieces.entries()) {
        assert.ok(Buffer.byteLength(piece) <= 75, piece)
        assert.ok(at === 0 || piece.startsWith(' '), piece)
        assert.ok(!piece.includes('\ufffd') || line.includes('\ufffd'))
      }
    }),
  )
})

test('another program reads user text back unchanged', () => {
  always(
    fc.property(written, (text) => {
      const calendar = calendarText(
        [['VERSION', '2.0']],
        [
          [
            ['SUMMARY', escaped(text)],
            ['UID', 'one'],
          ],
        ],
      )
      const [, , [[, properties = []] = []] = []] = ICAL.parse(calendar) as [string, unknown[], [string, unknown[][]][]]
      const [summary, uid] = properties
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no text may hold them
      const kept = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      assert.deepEqual([summary?.[3], uid?.[3]], [kept, 'one'])
    }),
  )
})

test('a moment in UTC, and a calendar without an event', () => {
  assert.equal(utc('2026-11-21T15:00:00.000Z'), '20261121T150000Z')
  assert.equal(calendarText([['VERSION', '2.0']], []), 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')
})

test('a line is cut at 75 octets, whatever its letters take', () => {
  const cut = (line: string) =>
    folded(line)
      .split('\r\n')
      .map((piece) => piece.length)
  assert.deepEqual(cut('x'.repeat(75)), [75])
  assert.deepEqual(cut('x'.repeat(76)), [75, 2])
  assert.deepEqual(cut('x'.repeat(75 + 74 + 1)), [75, 75, 2])
  for (const [letter, octets] of [
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
  ] as const) {
    const first = folded(letter.repeat(80)).split('\r\n')[0] ?? ''
    assert.equal([...first].length, Math.floor(75 / octets), letter)
  }
})

test('every end of a line is one, and control characters are none', () => {
  assert.equal(escaped('a\r\nb\rc\nd\u0007e\tf'), 'a\\nb\\nc\\nde\tf')
})
