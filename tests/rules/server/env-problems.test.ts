import assert from 'node:assert/strict'
import { readConfig } from '@desert-wrench/server/config/config.ts'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { NAMES } from './env-names.ts'

const HERE = '/srv/garage'

const problemsOf = (vars: Record<string, string | undefined>) => {
  const { settings, problems } = readConfig(vars, HERE)
  assert.equal(settings, undefined)
  return problems ?? []
}

describe('a wrong value is one line that names the variable and the fix', () => {
  const cases: [name: string, values: string[], fix: RegExp][] = [
    ['PORT', ['3000abc', '-1', '65536', '3.5', '1e3', '0x50', '３０００', 'http', '99999999999'], /from 0 to 65535/],
    [
      'HOST',
      ['0.0.0.0', '::', '192.168.1.10', 'example.com', '127.0.0.1.example.com', '127.0.0.256'],
      /ACCESS=open.*HOST=127\.0\.0\.1/,
    ],
    ['HOST', ['http://localhost', '0.0.0.0:80', 'a b', '-x'], /not an address to listen on.*HOST=127\.0\.0\.1/],
    [
      'DATABASE_URL',
      ['mysql://db/shop', 'shop', 'db.example:5432/shop', 'postgres', 'postgres://me:pw@host:port/x'],
      /postgres:\/\/user:password@host/,
    ],
    ['DEMO', ['yes', 'ON', '1', 'true'], /DEMO=on or DEMO=off/],
    [
      'RAFFLE_KEY',
      ['short', 'ab'.repeat(31), 'ab'.repeat(33), 'g'.repeat(64), '!'.repeat(43)],
      /32 bytes\. Use 64 hexadecimal digits/,
    ],
    [
      'MAP_STYLE_URL',
      [
        'style.json',
        'http://tiles.example/style.json',
        'https://me@tiles.example/style.json',
        'https://tiles.example/#1',
      ],
      /map style.*over https or on this machine/,
    ],
    ['DATABASE_OWNER_URL', ['postgres://owner@db/shop'], /DATABASE_URL is not set/],
    ['DATABASE_READ_URL', ['postgres://me@standby/shop'], /DATABASE_URL is not set/],
    ['DATABASE_READ_URL', ['standby'], /not a PostgreSQL address/],
    [
      'DRAND_URL',
      ['api.drand.sh', 'ftp://api.drand.sh', 'https://me@api.drand.sh', 'https://api.drand.sh/?x=1'],
      /such as https:\/\/api\.drand\.sh/,
    ],
    [
      'GEOCODER_URL',
      ['photon', 'ftp://photon.example', 'https://me@photon.example', 'https://photon.example/?lang=en'],
      /Photon server.*such as http:/,
    ],
    [
      'ROUTING_URL',
      ['osrm', 'ftp://osrm.example', 'https://me@osrm.example', 'https://osrm.example/?profile=car'],
      /OSRM server.*such as http:/,
    ],
    ['VROOM_URL', ['vroom', 'ftp://vroom.example', 'https://me@vroom.example'], /VROOM server.*such as http:/],
    ['DATABASE_OWNER_URL', ['owner'], /not a PostgreSQL address/],
    ['ACCESS', ['public', 'Accounts', 'ACCOUNTS', 'open '.repeat(2)], /ACCESS=open or ACCESS=accounts/],
    ['EMERGENCY_SHARE', ['1', '-0.1', '0.95', 'half', '.2'], /from 0 to 0\.9/],
    ['SMS_DAY_LIMIT', ['0', '-1', '1.5', '10000000', 'many'], /whole number from 1/],
    ['SMS_COUNTRIES', ['USA', 'US,XX', ',', '+1', 'US;CA'], /two-letter codes separated by commas, such as US,CA,MX/],
    [
      'SMS_URL',
      ['api.twilio.com', 'http://api.twilio.com', 'ftp://127.0.0.1', 'https://me@api.twilio.com'],
      /such as https:\/\/api\.twilio\.com/,
    ],
    [
      'PARTS_TAX_PERCENT',
      ['20.001', '21', '8.6001', '-1', '8,6', '8.6%', '1e1', '.5', 'none'],
      /from 0 to 20 with at most 3 decimals/,
    ],
    ['BUSINESS_PHONE', ['555-0101', '012 345 6789', 'call us'], /such as \(602\) 555-0101/],
    ['BUSINESS_NAME', ['x'.repeat(101)], /one line of at most 100 characters/],
    ['BUSINESS_NAME', ['two\nlines'], /one line/],
    ['BUSINESS_ADDRESS', ['x'.repeat(301)], /one line of at most 300 characters/],
    ['LOG_LEVEL', ['verbose'], /debug, info, warn, error, silent/],
    ['STRIPE_SECRET_KEY', ['pk_test_1'], /starts with sk_ or rk_/],
    [
      'PUBLIC_URL',
      ['wrench.example', 'ftp://wrench.example', 'https://wrench.example/shop', 'https://me@wrench.example'],
      /without a path/,
    ],
  ]
  for (const [name, value, fix] of cases.flatMap(([name, values, fix]) =>
    values.map((value) => [name, value, fix] as const),
  )) {
    it(`${name}=${value}`, () => {
      const [line = '', ...others] = problemsOf({ [name]: value })
      assert.deepEqual(others, [])
      assert.ok(line.startsWith(`${name}: `), line)
      assert.match(line, fix)
    })
  }

  it('all of them at once', () => {
    const wrong = { PORT: 'x', HOST: '0.0.0.0', DATABASE_URL: 'x', DEMO: 'x', ACCESS: 'x', LOG_LEVEL: 'x' }
    assert.deepEqual(
      problemsOf(wrong).map((line) => line.split(':')[0]),
      ['PORT', 'HOST', 'DATABASE_URL', 'DEMO', 'ACCESS', 'LOG_LEVEL'],
    )
  })

  it('accounts on an address that is not loopback need TLS', () => {
    const accounts = { ACCESS: 'accounts' }
    assert.match(problemsOf({ ...accounts, HOST: '0.0.0.0' }).join(), /^PUBLIC_URL: missing\. .*https address[^\n]*$/)
    for (const HOST of ['127.0.0.1', '0.0.0.0'])
      assert.match(
        problemsOf({ ...accounts, HOST, PUBLIC_URL: 'http://wrench.example' }).join(),
        /^PUBLIC_URL: ACCESS=accounts needs TLS.*https address\.$/,
      )
  })

  it('asks for the rest where only a part of the settings for texts is given, and shows no secret', () => {
    const all = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'hush', SMS_FROM: '+16025550100' }
    for (const missing of ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM']) {
      const lines = problemsOf({ ...all, [missing]: '' })
      assert.match(lines.join(), new RegExp(`^${missing}: missing.`))
      assert.doesNotMatch(lines.join(), /hush/)
    }
    for (const SMS_FROM of ['602-555-0100', '+0123', '1234'])
      assert.match(problemsOf({ ...all, SMS_FROM }).join(), /^SMS_FROM: /)
  })

  it('asks for the other setting of mails, and for a mail server, and shows no password', () => {
    const [SMTP_URL, MAIL_FROM] = ['smtps://me:hush@mail.example', 'office@wrench.example']
    assert.match(problemsOf({ SMTP_URL }).join(), /^MAIL_FROM: missing./)
    assert.match(problemsOf({ MAIL_FROM }).join(), /^SMTP_URL: missing./)
    for (const wrong of [
      'https://me:hush@mail.example',
      'smtp://',
      'mail.example',
      'smtp://me:hush@mail.example/a?b',
    ]) {
      const lines = problemsOf({ SMTP_URL: wrong, MAIL_FROM }).join()
      assert.match(lines, /^SMTP_URL: .*such as smtps:/)
      assert.doesNotMatch(lines, /hush/)
    }
    for (const wrong of ['office', 'Office <office@wrench.example>', 'a@b, c@d'])
      assert.match(problemsOf({ SMTP_URL, MAIL_FROM: wrong }).join(), /^MAIL_FROM: /)
  })

  it('a chain needs a relay, and a hash for its name', () => {
    assert.match(problemsOf({ DRAND_CHAIN: 'ab'.repeat(32) })[0] ?? '', /^DRAND_URL: DRAND_CHAIN is set without it/)
    const wrong = { DRAND_URL: 'https://api.drand.sh', DRAND_CHAIN: 'quicknet' }
    assert.match(problemsOf(wrong)[0] ?? '', /^DRAND_CHAIN: .*64 hexadecimal digits/)
  })

  it('asks for the rest where only a part of the Stripe settings is given, and shows no key', () => {
    const key = { STRIPE_SECRET_KEY: 'sk_test_hush' }
    const all = { ...key, STRIPE_WEBHOOK_SECRET: 'whsec_hush' }
    const cases: [vars: Record<string, string>, line: RegExp][] = [
      [key, /^STRIPE_WEBHOOK_SECRET: .*whsec_/],
      [{ ...key, STRIPE_WEBHOOK_SECRET: 'whsec_hush,hush' }, /^STRIPE_WEBHOOK_SECRET: /],
      [{ STRIPE_WEBHOOK_SECRET: 'whsec_hush' }, /^STRIPE_SECRET_KEY: missing/],
      [{ STRIPE_API_BASE: 'http://127.0.0.1:1' }, /^STRIPE_SECRET_KEY: missing/],
      [{ ...all, STRIPE_API_BASE: 'https://stripe.example' }, /^STRIPE_API_BASE: only an address on this machine/],
      [{ ...all, STRIPE_API_BASE: '127.0.0.1:1' }, /^STRIPE_API_BASE: /],
    ]
    for (const [vars, line] of cases) {
      assert.match(problemsOf(vars)[0] ?? '', line)
      assert.doesNotMatch(problemsOf(vars).join(), /hush/)
    }
  })

  it('asks for the rest where only a part of the picture settings is given', () => {
    assert.match(problemsOf({ S3_REGION: 'x' })[0] ?? '', /^S3_BUCKET: S3_REGION is set without it/)
    assert.match(problemsOf({ S3_BUCKET: 'No Bucket' })[0] ?? '', /^S3_BUCKET: /)
    assert.match(problemsOf({ S3_BUCKET: 'pics', S3_ENDPOINT: 'ftp://x' })[0] ?? '', /^S3_ENDPOINT: /)
    assert.match(problemsOf({ S3_BUCKET: 'pics', S3_ACCESS_KEY_ID: 'a' })[0] ?? '', /^S3_SECRET_ACCESS_KEY: /)
    assert.match(problemsOf({ S3_BUCKET: 'pics', S3_SECRET_ACCESS_KEY: 'a' })[0] ?? '', /^S3_ACCESS_KEY_ID: /)
  })

  it('never shows a password', () => {
    const address = 'postgres://me:hunter2@host:port/x'
    const lines = problemsOf({ DATABASE_URL: address, DATABASE_OWNER_URL: address, RAFFLE_KEY: 'hunter2', PORT: 'x' })
    assert.ok(lines.every((line) => !line.includes('hunter2')))
  })

  it('whatever the values', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('on', 'open', '80', 'localhost'),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...NAMES), value), (vars) => {
        const { settings, problems } = readConfig(vars, HERE)
        if (settings) return
        assert.ok(problems.length > 0)
        for (const line of problems) {
          assert.ok(
            NAMES.some((name) => line.startsWith(`${name}: `)),
            line,
          )
          assert.doesNotMatch(line, /\p{Cc}|\u2028|\u2029/u)
          assert.ok(line.length < 250, `${line.length}`)
        }
      }),
    )
  })
})
