import assert from 'node:assert/strict'
import { readConfig } from '@desert-wrench/server/config/config.ts'
import { describe, it } from 'vitest'
import { NAMES } from './env-names.ts'

const HERE = '/srv/garage'
const DEFAULTS = {
  port: 3000,
  host: '127.0.0.1',
  databaseUrl: null,
  databaseOwnerUrl: null,
  databaseReadUrl: null,
  dataDir: '/srv/garage/data',
  databaseAccount: 'desert-wrench-db',
  backupDir: '/srv/garage/data/backups',
  drainSeconds: 0,
  backupsKept: 14,
  backupHours: 24,
  demo: true,
  access: 'open',
  publicUrl: null,
  sms: null,
  mail: null,
  smsDayLimit: 1000,
  emergencyShare: 0,
  smsCountries: ['US', 'CA', 'MX'],
  mapStyleUrl: null,
  trustProxy: [],
  logLevel: 'warn',
  accessLog: false,
  metricsToken: null,
  traces: null,
  business: { name: 'Desert Wrench', phone: null, address: null, partsTaxPercent: 0 },
  pictures: { kind: 'folder', folder: '/srv/garage/data/pictures' },
  stripe: null,
  raffleKey: null,
  drand: null,
  photon: null,
  routing: null,
  vroom: null,
}
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** Defaults derived from the data folder. */
const inDirectory = (dataDir: string) => ({
  dataDir,
  ...{ backupDir: `${dataDir}/backups`, pictures: { kind: 'folder', folder: `${dataDir}/pictures` } },
})

const settingsOf = (vars: Record<string, string | undefined>) => {
  const { settings, problems } = readConfig(vars, HERE)
  assert.equal(problems, undefined)
  return settings
}

describe('settings', () => {
  it('have defaults, all of them', () => {
    assert.deepEqual(settingsOf({}), DEFAULTS)
    assert.deepEqual(settingsOf(Object.fromEntries(NAMES.map((name) => [name, '']))), DEFAULTS)
    assert.deepEqual(settingsOf(Object.fromEntries(NAMES.map((name) => [name, '  ']))), DEFAULTS)
    assert.deepEqual(settingsOf(Object.fromEntries(NAMES.map((name) => [name, undefined]))), DEFAULTS)
  })

  const cases: [vars: Record<string, string>, changed: object][] = [
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ HOST: 'localhost' }, { host: 'localhost' }],
    [{ HOST: '127.0.0.53' }, { host: '127.0.0.53' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: '[::1]' }, { host: '::1' }],
    [
      { DATABASE_URL: 'postgres://me:pw@db.example:5432/shop' },
      { databaseUrl: 'postgres://me:pw@db.example:5432/shop' },
    ],
    [{ DATABASE_URL: 'postgresql:///shop?host=/run/pg' }, { databaseUrl: 'postgresql:///shop?host=/run/pg' }],
    [{ DATA_DIR: 'other' }, inDirectory('/srv/garage/other')],
    [{ DATA_DIR: '../up' }, inDirectory('/srv/up')],
    [{ DATA_DIR: '/var/lib/wrench' }, inDirectory('/var/lib/wrench')],
    [{ BACKUP_DIR: 'nightly' }, { backupDir: '/srv/garage/nightly' }],
    [{ BACKUP_DIR: '/mnt/backups' }, { backupDir: '/mnt/backups' }],
    [{ DRAIN_SECONDS: '15' }, { drainSeconds: 15 }],
    [{ DATABASE_ACCOUNT: 'nobody' }, { databaseAccount: 'nobody' }],
    [{ BACKUPS_KEPT: '0' }, { backupsKept: 0 }],
    [{ BACKUPS_KEPT: '30' }, { backupsKept: 30 }],
    [{ BACKUP_HOURS: '6' }, { backupHours: 6 }],
    [{ DEMO: 'on' }, { demo: true }],
    [{ DEMO: 'off' }, { demo: false }],
    [{ ACCESS: 'open' }, { access: 'open' }],
    [
      { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' },
      { trustProxy: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'] },
    ],
    [
      {
        ...{ BUSINESS_NAME: ' Talleres Núñez ', BUSINESS_PHONE: '602.555.0101' },
        ...{ BUSINESS_ADDRESS: '1200 W Washington St, Phoenix', PARTS_TAX_PERCENT: '8.6' },
      },
      {
        business: {
          ...{ name: 'Talleres Núñez', phone: '602.555.0101' },
          ...{ address: '1200 W Washington St, Phoenix', partsTaxPercent: 8.6 },
        },
      },
    ],
    ...[0, 20, 0.001, 19.999].map((percent): [Record<string, string>, object] => [
      { PARTS_TAX_PERCENT: String(percent) },
      { business: { ...DEFAULTS.business, partsTaxPercent: percent } },
    ]),
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug', accessLog: true }],
    [{ LOG_LEVEL: 'info', ACCESS_LOG: 'off' }, { logLevel: 'info' }],
    [{ ACCESS_LOG: 'on' }, { accessLog: true }],
    [{ METRICS_TOKEN: 'ab'.repeat(16) }, { metricsToken: 'ab'.repeat(16) }],
    [
      { S3_BUCKET: 'desert-pictures' },
      { pictures: { kind: 's3', bucket: 'desert-pictures', endpoint: null, region: 'us-east-1', keys: null } },
    ],
    [
      {
        ...{ S3_BUCKET: 'pics', S3_ENDPOINT: 'https://s3.example.com', S3_REGION: 'us-west-2' },
        ...{ S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'hush' },
      },
      {
        pictures: {
          ...{ kind: 's3', bucket: 'pics', endpoint: 'https://s3.example.com', region: 'us-west-2' },
          keys: { accessKeyId: 'me', secretAccessKey: 'hush' },
        },
      },
    ],
    [{ PUBLIC_URL: 'https://wrench.example/' }, { publicUrl: 'https://wrench.example' }],
    [{ ACCESS: 'accounts' }, { access: 'accounts' }],
    [
      { ACCESS: 'accounts', HOST: '::1', PUBLIC_URL: 'http://localhost:3000' },
      { access: 'accounts', host: '::1', publicUrl: 'http://localhost:3000' },
    ],
    ...['0.0.0.0', '::', '192.168.1.10', 'wrench.internal'].map((HOST): [Record<string, string>, object] => [
      { HOST, ACCESS: 'accounts', PUBLIC_URL: 'https://wrench.example' },
      { host: HOST, access: 'accounts', publicUrl: 'https://wrench.example' },
    ]),
    [
      { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'hush', SMS_FROM: '+16025550100' },
      { sms: { url: 'https://api.twilio.com', account: 'AC1', token: 'hush', from: '+16025550100' } },
    ],
    [
      {
        ...{ SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'hush', SMS_FROM: '57575' },
        ...{ SMS_URL: 'http://127.0.0.1:9/', SMS_DAY_LIMIT: '7' },
      },
      { sms: { url: 'http://127.0.0.1:9', account: 'AC1', token: 'hush', from: '57575' }, smsDayLimit: 7 },
    ],
    [{ EMERGENCY_SHARE: '0.15' }, { emergencyShare: 0.15 }],
    ...['https://tiles.example/style.json?key=1', 'http://127.0.0.1:8080/style.json'].map(
      (url): [Record<string, string>, object] => [{ MAP_STYLE_URL: url }, { mapStyleUrl: url }],
    ),
    [{ SMS_COUNTRIES: 'us, pr ,US' }, { smsCountries: ['US', 'PR'] }],
    ...['smtps://me:hush@mail.example', 'smtp://127.0.0.1:2525/'].map((url): [Record<string, string>, object] => [
      { SMTP_URL: url, MAIL_FROM: 'office@wrench.example' },
      { mail: { url, from: 'office@wrench.example' } },
    ]),
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_a', HOST: '::1', PORT: '8080' },
      {
        ...{ host: '::1', port: 8080 },
        stripe: {
          ...{ secretKey: 'sk_test_1', webhookSecrets: ['whsec_a'], apiBase: null },
          publicUrl: 'http://[::1]:8080',
        },
      },
    ],
    [
      {
        ...{ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' },
        ...{ STRIPE_API_BASE: 'http://127.0.0.1:12111', PUBLIC_URL: 'https://wrench.example' },
      },
      {
        publicUrl: 'https://wrench.example',
        stripe: {
          ...{ secretKey: 'rk_live_1', webhookSecrets: ['whsec_new', 'whsec_old'] },
          ...{ apiBase: 'http://127.0.0.1:12111', publicUrl: 'https://wrench.example' },
        },
      },
    ],
    ...['ab'.repeat(32), 'AB'.repeat(32), Buffer.alloc(32, 0xab).toString('base64url')].map(
      (RAFFLE_KEY): [Record<string, string>, object] => [{ RAFFLE_KEY }, { raffleKey: Buffer.alloc(32, 0xab) }],
    ),
    [
      { DATABASE_URL: 'postgres://me@db/shop', DATABASE_OWNER_URL: 'postgres://owner@db/shop' },
      { databaseUrl: 'postgres://me@db/shop', databaseOwnerUrl: 'postgres://owner@db/shop' },
    ],
    [
      { DATABASE_URL: 'postgres://me@db/shop', DATABASE_READ_URL: 'postgres://me@standby/shop' },
      { databaseUrl: 'postgres://me@db/shop', databaseReadUrl: 'postgres://me@standby/shop' },
    ],
    [{ DRAND_URL: 'https://api.drand.sh/' }, { drand: { url: 'https://api.drand.sh', chain: QUICKNET } }],
    [
      { DRAND_URL: 'http://127.0.0.1:8080/v1', DRAND_CHAIN: 'AB'.repeat(32) },
      { drand: { url: 'http://127.0.0.1:8080/v1', chain: 'ab'.repeat(32) } },
    ],
    [{ GEOCODER_URL: 'https://photon.example/' }, { photon: { url: 'https://photon.example' } }],
    [{ GEOCODER_URL: 'http://127.0.0.1:2322/api' }, { photon: { url: 'http://127.0.0.1:2322' } }],
    [{ ROUTING_URL: 'http://127.0.0.1:5000/' }, { routing: { url: 'http://127.0.0.1:5000' } }],
    [{ ROUTING_URL: 'https://maps.example/osrm/' }, { routing: { url: 'https://maps.example/osrm' } }],
    [{ VROOM_URL: 'http://127.0.0.1:3000/' }, { vroom: { url: 'http://127.0.0.1:3000' } }],
    [{ SOMETHING_ELSE: 'x' }, {}],
  ]
  for (const [vars, changed] of cases) {
    it(JSON.stringify(vars), () => assert.deepEqual(settingsOf(vars), { ...DEFAULTS, ...changed }))
  }
})
