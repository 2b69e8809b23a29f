import assert from 'node:assert/strict'
import { MESSAGE_KINDS } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import { textLength } from '@desert-wrench/contract/features/messages/segments.rules.ts'
import { LANGUAGES } from '@desert-wrench/contract/messages/languages.ts'
import { mailOf, type TextParameters, textOf } from '@desert-wrench/contract/messages/text-words.ts'
import { describe, it } from 'vitest'

const link = `https://${'w'.repeat(40)}.example/notifications#job=${'x'.repeat(22)}`
const usual: TextParameters = {
  business: 'Desert Wrench',
  link,
  vehicle: '2019 Ford F-150 SuperCrew Lariat',
  mechanicName: 'Guadalupe Hernández',
  customerName: 'María José Fernández',
  windowStart: '2026-12-02T17:00:00.000Z',
  windowEnd: '2026-12-02T19:00:00.000Z',
  arrivesAt: '2026-12-02T17:20:00.000Z',
  offers: 12,
  total: 123_456,
  answer: 'declined',
  moment: '2026-12-02T17:20:00.000Z',
  emergency: true,
  place: 'Apache Junction',
  writer: 'Guadalupe Hernández',
  message: 'I am at the gate. Which code opens it? My van is the white one.',
  before: 2,
}
const longest = (letter: string): TextParameters => ({
  ...usual,
  business: letter.repeat(80),
  vehicle: letter.repeat(100),
  mechanicName: letter.repeat(50),
  customerName: letter.repeat(100),
  writer: letter.repeat(100),
  message: letter.repeat(1000),
})

for (const language of LANGUAGES)
  describe(`texts in ${language}`, () => {
    for (const kind of MESSAGE_KINDS) {
      it(`${kind} fits two segments with the longest names in any script, and keeps its link whole`, () => {
        for (const given of [usual, longest('W'), longest('ü'), longest('李'), longest('😀'), longest('[')]) {
          const text = textOf(kind, given, language)
          assert.ok(textLength(text).segments <= 2, text)
          assert.ok(text.endsWith(link) || text.includes(link), text)
        }
      })
      it(`${kind} names the business first and shortens no usual name`, () => {
        const text = textOf(kind, usual, language)
        assert.match(text, /^Desert Wrench: /)
        assert.equal(textLength(text).encoding, 'GSM-7')
        assert.doesNotMatch(text, /undefined|null|NaN|\$\{/)
        const { subject, body } = mailOf(kind, usual, language)
        assert.ok(subject.length > 5 && subject.length < 120, subject)
        assert.ok(body.includes(link))
      })
    }
  })
