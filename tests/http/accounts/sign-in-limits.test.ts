import assert from 'node:assert/strict'
import { beforeEach, describe, it, test } from 'vitest'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode, codeFor, wrongOne } from '../../support/factories/sign-in.ts'
import { openTestApp } from '../../support/open-app.ts'

/** How many codes and tries a phone and an address get. */

const HOUR = 3_600_000
const app = await openTestApp({ access: 'accounts' })
const enter = (phone: string, code: string, headers?: Record<string, string>) =>
  app.post('/api/auth/sessions', { phone, code }, headers)

beforeEach(async () => {
  app.clock.pass(26 * HOUR)
  await signedIn(app, { role: 'admin' })
})

test('endless guessing gets 15 tries a day: 1.5 in 100,000', async () => {
  const phone = newPhone()
  const tried: number[] = []
  for (let minute = 0; minute < 2 * 24 * 60; minute += 10) {
    app.clock.pass(10 * 60_000)
    const open = await askCode(app, phone)
    if (open.status !== 202) continue
    const wrong = wrongOne(await codeFor(app, phone))
    for (let answer = await enter(phone, wrong), turn = 0; answer.status === 401 && turn < 5; turn++) {
      const [{ sum } = { sum: 0 }] = await app.sql<{ sum: number }>(
        'SELECT sum(guesses)::int AS sum FROM codes WHERE phone_e164 LIKE $1',
        [`%${phone.slice(-4)}`],
      )
      if (sum > tried.length) tried.push(Date.parse(app.clock.now()))
      answer = await enter(phone, wrong)
    }
  }
  assert.ok(tried.length >= 15, 'somebody guessed')
  for (const start of tried) {
    const inADay = tried.filter((at) => at >= start && at < start + 24 * HOUR).length
    assert.ok(inADay * 1e-6 <= 1.5e-5, `${inADay} tries within a day`)
  }
})

describe('limits', () => {
  const wait = (headers: Headers) => Number(headers.get('retry-after'))

  it('five codes an hour a phone, then after a while again', async () => {
    const phone = newPhone()
    for (let sent = 0; sent < 5; sent++) {
      assert.equal((await askCode(app, phone)).status, 202)
      app.clock.pass(60_000)
    }
    const { status, body, headers } = await askCode(app, phone)
    assert.deepEqual([status, body.code, wait(headers)], [429, 'auth.tooMany', 55 * 60])
    assert.equal((await askCode(app, newPhone())).status, 202)
    app.clock.pass(wait(headers) * 1000 - 1)
    assert.equal((await askCode(app, phone)).status, 429)
    app.clock.pass(1)
    assert.equal((await askCode(app, phone)).status, 202)
  })

  it('holds for concurrent requests', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 15 }, () => askCode(app, phone)))
    assert.equal(answers.filter(({ status }) => status === 202).length, 5)
  })

  it('twenty codes an hour an address', async () => {
    for (let sent = 0; sent < 20; sent++) assert.equal((await askCode(app, newPhone())).status, 202)
    const { status, headers } = await askCode(app, newPhone())
    assert.deepEqual([status, wait(headers)], [429, 3600])
    app.clock.pass(HOUR)
    assert.equal((await askCode(app, newPhone())).status, 202)
  })

  it('fifteen wrong tries per day and phone, then the right code waits too', async () => {
    const phone = newPhone()
    for (let code = 0; code < 5; code++) {
      await askCode(app, phone)
      const wrong = wrongOne(await codeFor(app, phone))
      for (let guess = 0; guess < 3; guess++) assert.equal((await enter(phone, wrong)).status, 401)
    }
    const { status, body, headers } = await enter(phone, '000000')
    assert.deepEqual([status, body.code, wait(headers)], [429, 'auth.tooMany', 24 * 3600 + 300])
    app.clock.pass(2 * HOUR)
    assert.equal((await askCode(app, phone)).status, 429)
  })

  it('a daily total of codes, then a log line without personal data', async () => {
    const small = await openTestApp({ access: 'accounts', smsDayLimit: 3, publicUrl: 'http://wrench.example' })
    const boss = await signedIn(small, { role: 'admin' })
    for (let sent = 0; sent < 3; sent++) assert.equal((await askCode(small, newPhone())).status, 202)
    const { status, headers } = await askCode(small, newPhone())
    assert.deepEqual([status, wait(headers)], [429, 24 * 3600])
    // Without TLS no code is offered to the page.
    const texts = (await small.get('/api/auth/outbox', boss)).body.map((text: { body: string }) => text.body)
    assert.deepEqual([texts.length, texts.filter((text: string) => text.includes('@'))], [3, []])
    const logged = small.log.lines.filter((one) => one.includes('SMS_DAY_LIMIT')).map((one) => JSON.parse(one))
    assert.deepEqual(
      logged.map(({ level, msg }) => [level, msg]),
      [[40, 'codes: SMS_DAY_LIMIT is reached, 3 in 24 hours; no code is sent']],
    )
    small.clock.pass(24 * HOUR)
    assert.equal((await askCode(small, newPhone())).status, 202)
  })
})
