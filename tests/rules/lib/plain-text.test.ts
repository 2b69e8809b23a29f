import assert from 'node:assert/strict'
import { email, optionalEmail, optionalText, personName, required } from '@desert-wrench/contract/lib/fields.ts'
import { asRead, nameAsRead, withoutTurns } from '@desert-wrench/contract/lib/plain-text.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const ALIKE: [what: string, typed: string][] = [
  ['a zero-width space', 'an\u200bna@example.com'],
  ['a zero-width joiner', 'anna\u200d@example.com'],
  ['a soft hyphen', 'an\u00adna@example.com'],
  ['a byte order mark', '\ufeffanna@example.com'],
  ['full-width letters', 'ａｎｎａ@example.com'],
  ['a full-width at sign', 'anna＠example.com'],
  ['a direction mark', 'anna@example.com\u200e'],
  ['an override', '\u202eanna@example.com'],
  ['a ligature and a superscript', 'anna@exampℓe.com'],
]

for (const [what, typed] of ALIKE) {
  test(`an address with ${what} is the one that it reads as`, () => {
    assert.equal(email().parse(typed), 'anna@example.com')
    assert.equal(optionalEmail.parse(typed), 'anna@example.com')
  })
}

test('an address whose word mixes alphabets is refused; one alphabet, accents and a plus are not', () => {
  for (const typed of ['аnna@example.com', 'anna@exаmple.com', 'αnna@example.com', 'anna@example.cοm'])
    assert.ok(email().safeParse(typed).error, typed)
  for (const typed of ['анна@example.com', 'josé.núñez@correo.mx', 'anna+1@example.com', 'анна@почта.рф'])
    assert.equal(email().parse(typed), typed)
})

test('names lose overrides and invisible characters, and keep accents and alphabets', () => {
  const shape = personName('Name is required', { max: 50 })
  assert.equal(shape.parse('\u202eliB\u202c yaR'), 'liB yaR')
  assert.equal(shape.parse(' Jos\u00ade\u0301\u200b Núñez '), 'José Núñez')
  assert.equal(shape.parse('Ｒａｙ'), 'Ray')
  assert.equal(shape.parse('Sean O´Neil'), 'Sean O´Neil')
  assert.equal(shape.parse('王小明'), '王小明')
  for (const nothing of ['\u200b', '\u202e \u2066', '\u3164'])
    assert.equal(shape.safeParse(nothing).error?.issues[0]?.message, 'Name is required')
})

test('a name keeps the joiners of its script, and no others', () => {
  const shape = personName('Name is required', { max: 50 })
  for (const name of ['علی\u200cرضا', 'ශ්\u200dරී', 'क्\u200dष', 'नी\u200cता'])
    assert.equal(shape.parse(name), name.normalize('NFC'))
  assert.equal(shape.parse('\u200cعلی\u200c\u200cرضا\u200d \u200fX'), 'علی\u200cرضا X')
  assert.equal(shape.parse('An\u200dna \u200cRuiz'), 'Anna Ruiz')
  assert.equal(shape.safeParse('\u200d\u200c').error?.issues[0]?.message, 'Name is required')
  assert.equal(email().parse('an\u200cna@example.com'), 'anna@example.com')
})

test('other texts stay as they were written, and turn nothing around', () => {
  assert.equal(required('x').parse('½ of the brakes\u202e grind 👨‍🔧'), '½ of the brakes grind 👨‍🔧')
  assert.equal(optionalText().parse('\u2066\u2069'), null)
})

test('cleaning again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      assert.equal(asRead(asRead(text)), asRead(text))
      assert.equal(nameAsRead(nameAsRead(text)), nameAsRead(text))
      assert.equal(withoutTurns(withoutTurns(text)), withoutTurns(text))
    }),
  )
})
