import assert from 'node:assert/strict'
import {
  fillTemplate,
  placeholdersOf,
  requiredIn,
  TEMPLATE_KINDS,
  templateFault,
  templateLength,
} from '@desert-wrench/contract/features/messages/templates.rules.ts'
import { LANGUAGES } from '@desert-wrench/contract/messages/languages.ts'
import {
  longestValues,
  placeholderValues,
  sampleValues,
  standardTemplate,
} from '@desert-wrench/contract/messages/template-words.ts'
import { mailOf, type TextParameters, textOf } from '@desert-wrench/contract/messages/text-words.ts'
import { describe, it, test } from 'vitest'

const sender = { business: 'Desert Wrench', site: 'https://wrench.example' }
const usual: TextParameters = {
  ...{ business: 'Desert Wrench', link: 'https://wrench.example/jobs', vehicle: '2018 Toyota Camry' },
  ...{ mechanicName: 'Guadalupe Hernández', customerName: 'María José Fernández', place: 'Apache Junction' },
  ...{ windowStart: '2026-12-02T17:00:00.000Z', windowEnd: '2026-12-02T19:00:00.000Z' },
  ...{
    arrivesAt: '2026-12-02T17:20:00.000Z',
    offers: 12,
    total: 123_456,
    answer: 'declined',
    signed: false,
    emergency: true,
  },
  ...{ moment: '2026-12-04T07:00:00.000Z', writer: '', message: '', before: 0, works: [] },
}

for (const language of LANGUAGES)
  describe(`the standard wording in ${language}`, () => {
    for (const kind of TEMPLATE_KINDS)
      it(`of ${kind} is a template that says the same, and is valid itself`, () => {
        const template = standardTemplate(kind, language)
        assert.deepEqual(mailOf(kind, usual, language, template), mailOf(kind, usual, language))
        assert.equal(textOf(kind, usual, language, template), textOf(kind, usual, language))
        assert.equal(templateFault(kind, template, longestValues(kind, language, sender)), null, template)
        assert.doesNotMatch(fillTemplate(template, sampleValues(kind, language, sender)), /[{}]|undefined/)
        for (const name of requiredIn(kind)) assert.ok(placeholdersOf(kind).includes(name))
      })
  })

const link = '{business}: done. {link}'

for (const [kind, text, fault] of [
  ['done', link, null],
  ['done', '{business}: {vehicle} is done, {mechanic} says. {link}', null],
  ['done', '{business}: done.', 'missing link'],
  ['done', 'Done: {link}', 'missing business'],
  ['done', '{business}: done at {time}. {link}', 'unknown time'],
  ['done', '{business}: done. {Link}', 'unknown Link'],
  ['done', '{business}: done. {} {link}', 'unknown '],
  ['done', '{business}: done {constructor}. {link}', 'unknown constructor'],
  ['estimate', link, 'missing total'],
  ['reminderSoon', link, 'missing time'],
  ['feeDue', '{business}: pay {total}. {link}', 'missing date'],
  ['booked', link, 'stop'],
  ['booked', '{business}: reply STOP to end texts. {link}', null],
  // 306 places in GSM-7, of which the longest values take 14 for the business and 66 for the link.
  ['done', `${'a'.repeat(220)} {business} {link}`, null],
  ['done', `${'a'.repeat(240)} {business} {link}`, 'segments GSM-7 3'],
  // A smile makes it UCS-2, of which two segments hold 134.
  ['done', `😀 ${'a'.repeat(40)} {business} {link}`, null],
  ['done', `😀 ${'a'.repeat(80)} {business} {link}`, 'segments UCS-2 3'],
  // Accents that GSM lacks are dropped when it leaves.
  ['done', `á ${'a'.repeat(200)} {business} {link}`, null],
] as const)
  test(`${kind}: ${text.slice(0, 60)}: ${fault}`, () => {
    const found = templateFault(kind, text, longestValues(kind, 'en', sender))
    const words =
      found === null
        ? null
        : 'name' in found
          ? `${found.fault} ${found.name}`
          : 'length' in found
            ? `${found.fault} ${found.length.encoding} ${found.length.segments}`
            : found.fault
    assert.equal(words, fault)
  })

test('a template is shortened by its names, and left out where nothing helps', () => {
  const names = { ...usual, vehicle: 'V'.repeat(100), mechanicName: 'M'.repeat(80) }
  const text = textOf('done', names, 'en', '{business}: {mechanic} did the {vehicle}. {link}')
  assert.match(text, /^Desert Wrench: M+ did the V+\. https/)
  assert.equal(templateLength(text, {}).segments, 2)
  const tooLong = textOf('done', usual, 'en', `{business} ${'a'.repeat(400)} {link}`)
  assert.equal(tooLong, textOf('done', usual, 'en'))
})

test('what a job does not know yet has words of its own', () => {
  const values = placeholderValues({ ...usual, windowStart: null, arrivesAt: null, place: '', offers: 1 }, 'es')
  assert.deepEqual(
    [values.time, values.arrival, values.city, values.offers],
    ['lo antes posible', 'pronto', 'su zona', 'una oferta'],
  )
})
