import assert from 'node:assert/strict'
import { readConfig } from '@desert-wrench/server/config/config.ts'
import { refusalsCheck } from '@desert-wrench/server/doctor/refusals.ts'
import { afterAll, test } from 'vitest'
import { ACCOUNT, FROM, openLoopbackTwilio, TOKEN } from '../../support/builders/loopback-twilio.ts'
import { openLoopbackStripe } from '../../support/stripe/loopback.ts'

/** Keys and secrets that providers refuse; nothing is paid or sent. */

const stripe = await openLoopbackStripe()
const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())

const look = (more: Record<string, string> = {}) => {
  const { settings } = readConfig({
    ...{ STRIPE_SECRET_KEY: 'sk_test_house', STRIPE_WEBHOOK_SECRET: 'whsec_a', STRIPE_API_BASE: stripe.url },
    ...{ SMS_URL: twilio.settings.url, SMS_ACCOUNT: ACCOUNT, SMS_TOKEN: TOKEN, SMS_FROM: FROM },
    ...more,
  })
  assert.ok(settings)
  return refusalsCheck.run({ settings, sql: null, now: Date.now() })
}

test('accepted keys and absent providers are not reported', async () => {
  assert.deepEqual(await look(), [])
  const nowhere = { STRIPE_API_BASE: 'http://127.0.0.1:2', SMS_URL: 'http://127.0.0.1:2' }
  const mail = { SMTP_URL: 'smtp://127.0.0.1:2', MAIL_FROM: 'office@shop.example' }
  assert.deepEqual(await look({ ...nowhere, ...mail }), [])
})

test('keys that are refused are named by their settings', async () => {
  stripe.fail(401)
  twilio.be('unauthorized')
  assert.deepEqual(
    (await look()).map(({ problem }) => problem),
    ['The provider rejects STRIPE_SECRET_KEY.', 'The provider rejects SMS_ACCOUNT and SMS_TOKEN.'],
  )
  assert.deepEqual(twilio.texts(), [])
})
