import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { isMadeOf, wordsAbout } from '@desert-wrench/contract/features/accounts/passwords.rules.ts'
import {
  RECOVERY_LETTERS,
  readRecoveryCode,
  recoveryCodeFrom,
  writeRecoveryCode,
} from '@desert-wrench/contract/features/accounts/recovery-codes.rules.ts'
import { SetUp } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { argon2Passwords, HASHING } from '@desert-wrench/server/adapters/argon2-passwords.ts'
import { isWeak } from '@desert-wrench/server/adapters/password-strength.ts'
import { limitConcurrency } from '@desert-wrench/server/runtime/concurrency.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const { hash, isRight } = argon2Passwords()

test('a password is right with its own hash alone, in any spelling of its letters, and two hashes differ', async () => {
  const [one, other] = [await hash('Ñandú ﬁno 40'), await hash('Ñandú ﬁno 40')]
  assert.notEqual(one, other)
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.equal(await isRight('N\u0303andu\u0301 fino 40', one), true)
  assert.equal(await isRight('ñandú fino 40', one), false)
  assert.equal(await isRight('Ñandú fino 40', null), false)
  for (const broken of ['none', '', one.slice(0, -1), one.replace('argon2id', 'argon2i')])
    assert.equal(await isRight('Ñandú fino 40', broken), false, broken)
})

test('a hash that other programs made is read: that of the reference program', async () => {
  const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  assert.equal(await isRight('password', known), true)
  assert.equal(await isRight('passwore', known), false)
})

test('where Node has no Argon2, JavaScript makes the same bytes', async () => {
  const { argon2idAsync } = await import('@noble/hashes/argon2.js')
  const [message, nonce] = [Buffer.from('lantern'), Buffer.alloc(16, 7)]
  const own = argon2Sync('argon2id', { message, nonce, memory: 64, passes: 2, parallelism: 1, tagLength: 32 })
  assert.deepEqual(Buffer.from(await argon2idAsync(message, nonce, { m: 64, t: 2, p: 1, dkLen: 32 })), own)
})

test('a few hashes run at once, a few queue, and further ones are refused', async () => {
  const limiter = limitConcurrency({ ...HASHING, waiting: 3 })
  const done: number[] = []
  let running = 0
  let most = 0
  const work = (name: number) =>
    limiter(async () => {
      most = Math.max(most, ++running)
      await turn()
      running--
      done.push(name)
      if (name === 2) throw new Error('no')
    })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work))
  assert.deepEqual(
    answers.map(({ status }) => status === 'fulfilled'),
    [true, false, true, true, true, false, false],
  )
  assert.deepEqual([most, done], [2, [1, 2, 3, 4, 5]])
  const [, , , , , refused] = answers
  assert.equal(refused?.status === 'rejected' && refused.reason.code, 'server.unavailable')
  await work(8)
})

const GUESSED: [password: string, weak: boolean][] = [
  ['12345678', true],
  ['password123', true],
  ['iloveyou1', true],
  ['contraseña1', true],
  ['guadalupe', true],
  ['qazwsxedc', true],
  ['abcabcabcabc', true],
  ['20261121', true],
  ['zebra quilt lantern', false],
  ['correct horse battery staple', false],
  ['mi perro come tacos azules', false],
  ['x9$Lq2!vTz', false],
]
for (const [password, weak] of GUESSED) {
  test(`${password} is ${weak ? 'weak' : 'strong'}`, () => assert.equal(isWeak(password, []), weak))
}

test('the longest password is judged without walking all of it', () => {
  assert.equal(isWeak('Z'.repeat(128), []), true)
  assert.equal(isWeak(`${'zebra quilt lantern 40 '.repeat(5)}`, []), false)
})

const ANA = wordsAbout({ name: 'Ana María Reyes', email: 'ana.reyes@shop.example', business: 'Desert Wrench' })
test('personal words have three or more letters, longest first, each once', () => {
  assert.deepEqual(wordsAbout({ name: 'Bo Reyes-Al', email: 'Ana_Bo@Al.example', business: 'Reyes and Ana' }), [
    'ana_bo@al.example',
    ...['example', 'reyes', 'ana', 'and'],
  ])
})

test('seven letters beside those words are too few, eight are enough, and so is a password without any of them', () => {
  const made = (password: string) => isMadeOf(['reyes'], password)
  assert.deepEqual(['reyes1234567', 'reyes12345678', 'abc', 'Reyes'].map(made), [true, false, false, true])
})

const ABOUT_HER: [password: string, about: boolean][] = [
  ['anareyes', true],
  ['REYES-maría-99', true],
  ['ana.reyes@shop.example', true],
  ['desertwrench!', true],
  ['shop4ever', true],
  ['reyes quilt lantern', false],
  ['zebra quilt lantern', false],
  ['xkcdwbap', false],
]
for (const [password, about] of ABOUT_HER) {
  test(`${password} is ${about ? '' : 'not '}made of what is known of Ana`, () => {
    assert.equal(isMadeOf(ANA, password), about)
  })
}

test('lengths are counted in characters, after one spelling is made of them', () => {
  const fits = (password: string) =>
    SetUp.safeParse({ token: 'x', name: 'Ana', email: 'ana@shop.example', password }).success
  assert.ok(!fits('1234567') && fits('12345678') && fits('x'.repeat(128)) && !fits('x'.repeat(129)))
  assert.ok(!fits('🔧'.repeat(7)) && fits('🔧'.repeat(8)) && fits('🔧'.repeat(128)))
  assert.ok(!fits('e\u0301'.repeat(7)) && fits('e\u0301'.repeat(128)))
  assert.equal(SetUp.parse({ token: 'x', name: 'A', email: 'a@b.c', password: ' 8 spaces ' }).password, ' 8 spaces ')
})

test('a recovery code is read however it was typed, and nothing else is one', () => {
  const random = fc.uint8Array({ minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(random, fc.boolean(), fc.constantFrom('', ' ', '-', '–'), (bytes, lower, between) => {
      const code = recoveryCodeFrom(bytes)
      assert.equal(code.length, 16)
      const typed = writeRecoveryCode(code).replaceAll('-', between)
      assert.equal(readRecoveryCode(lower ? typed.toLowerCase() : typed), code)
      const mistaken = typed.replaceAll('0', 'O').replaceAll('1', 'l')
      assert.equal(readRecoveryCode(mistaken), code)
    }),
  )
  assert.equal(writeRecoveryCode('ABCDEFGHJKMNPQRS'), 'ABCD-EFGH-JKMN-PQRS')
  assert.equal(writeRecoveryCode('ABC'), 'ABC')
  for (const other of ['', '123456', 'U'.repeat(16), 'A'.repeat(15), 'A'.repeat(17), 'AAAA-BBBB-CCCC-DDD!'])
    assert.equal(readRecoveryCode(other), null, other)
  assert.equal(new Set(RECOVERY_LETTERS).size, 32)
})
