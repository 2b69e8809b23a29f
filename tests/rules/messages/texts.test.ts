import assert from 'node:assert/strict'
import { MESSAGE_KINDS } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import { textLength } from '@desert-wrench/contract/features/messages/segments.rules.ts'
import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import { LANGUAGES } from '@desert-wrench/contract/messages/languages.ts'
import { answerOf, mailOf, type TextParameters, textOf } from '@desert-wrench/contract/messages/text-words.ts'
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
  signed: true,
  moment: '2026-12-02T17:20:00.000Z',
  emergency: true,
  place: 'Apache Junction',
  writer: 'Guadalupe Hernández',
  message: 'I am at the gate. Which code opens it? My van is the white one.',
  before: 2,
  works: ['coolant', 'tires', 'oil'],
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

/** What a text says otherwise, by what is known. */
const VARIANTS: Partial<TextParameters>[] = [
  {},
  { windowStart: null, windowEnd: null, arrivesAt: null },
  // Over a Phoenix midnight.
  {
    windowStart: '2026-12-31T06:45:00.000Z',
    windowEnd: '2026-12-31T07:15:00.000Z',
    arrivesAt: '2026-12-31T06:59:00.000Z',
  },
  { offers: 1, total: 99_999_999, before: 0 },
  { answer: 'approved', emergency: false, before: 99 },
  { place: '', writer: '' },
]

for (const language of LANGUAGES)
  describe(`texts in ${language}`, () => {
    for (const kind of MESSAGE_KINDS) {
      it(`${kind} fits two segments with the longest names in any script, and keeps its link whole`, () => {
        for (const names of [usual, longest('W'), longest('ü'), longest('李'), longest('😀'), longest('[')])
          for (const variant of VARIANTS) {
            const text = textOf(kind, { ...names, ...variant }, language)
            assert.ok(textLength(text).segments <= 2, text)
            assert.ok(text.includes(link), text)
            // The business is named, however short.
            assert.match(text, /^[^:]{1,80}: ./u)
          }
      })
      it(`${kind} names the business first and shortens no usual name`, () => {
        for (const variant of VARIANTS) {
          const text = textOf(kind, { ...usual, ...variant }, language)
          assert.match(text, /^Desert Wrench: /)
          assert.equal(textLength(text).encoding, 'GSM-7')
          assert.doesNotMatch(text, /(?<!\.)\.\.(?!\.)/, 'one full stop')
          assert.doesNotMatch(text, /undefined|null|NaN|\$\{|Invalid/)
        }
        const { subject, body } = mailOf(kind, usual, language)
        assert.ok(subject.length > 5 && subject.length < 120, subject)
        assert.ok(body.includes(link))
      })
    }

    const { inbound, accounts } = REPLIES[language]
    for (const business of ['Desert Wrench', 'W'.repeat(80), '李'.repeat(80), '😀'.repeat(40)]) {
      const answers: Record<string, (name: string) => string> = {
        stopped: (name) => inbound.stopped({ business: name }),
        started: (name) => inbound.started({ business: name }),
        help: (name) => inbound.help({ business: name, phone: '(602) 555-0100' }),
        noJob: (name) => inbound.noJob({ business: name, link }),
        notRead: (name) => inbound.notRead({ business: name, link }),
      }
      for (const [name, write] of Object.entries(answers))
        it(`the answer ${name} fits two segments for ${[...business].slice(0, 2).join('')}…`, () => {
          const text = answerOf((shown) => write(shown(business))) ?? ''
          assert.ok(textLength(text).segments <= 2, text)
          assert.match(text, /^[^:]{1,80}: ./u)
          if (/noJob|notRead/.test(name)) assert.ok(text.endsWith(link), text)
        })
    }

    it('a code fits two segments', () => {
      const text = accounts.codeText({ code: '123456', business: 'W'.repeat(80), minutes: 10 })
      assert.ok(textLength(`${text}\n@${'w'.repeat(40)}.example #123456`).segments <= 2)
      assert.equal(textLength(text).encoding, 'GSM-7')
    })
  })
