import assert from 'node:assert/strict'
import { readConfig } from '@desert-wrench/server/config/config.ts'
import { backupFindings } from '@desert-wrench/server/doctor/backups.ts'
import { certificateFindings, servicesOf } from '@desert-wrench/server/doctor/certificates.ts'
import { clockFindings } from '@desert-wrench/server/doctor/clock.ts'
import { constraintFindings } from '@desert-wrench/server/doctor/constraints.ts'
import { diskFindings } from '@desert-wrench/server/doctor/disk.ts'
import type { DoctorFinding } from '@desert-wrench/server/doctor/finding.ts'
import { madeBy } from '@desert-wrench/server/doctor/indexes.ts'
import { ledgerFindings } from '@desert-wrench/server/doctor/ledger.ts'
import { outboxFindings } from '@desert-wrench/server/doctor/outbox.ts'
import { pictureFindings } from '@desert-wrench/server/doctor/pictures.ts'
import { postgresFindings } from '@desert-wrench/server/doctor/postgres.ts'
import { providerFindings } from '@desert-wrench/server/doctor/provider.ts'
import { refusalFindings } from '@desert-wrench/server/doctor/refusals.ts'
import { replicaFindings } from '@desert-wrench/server/doctor/replica.ts'
import { settingsFindings } from '@desert-wrench/server/doctor/settings.ts'
import { messageFindings } from '@desert-wrench/server/doctor/texts-and-mails.ts'
import { ticketFindings } from '@desert-wrench/server/doctor/tickets.ts'
import { versionFindings } from '@desert-wrench/server/doctor/versions.ts'
import { describe, it } from 'vitest'

/** Pure rules; tests/http/doctor/doctor.test.ts plants the faults on a real database. */

const [HOUR, DAY] = [3_600_000, 86_400_000]
const NOW = Date.parse('2026-11-23T18:00:00Z')

/** Each row changes one fact of a healthy product, and expects a finding's beginning. */
function table<Facts>(
  name: string,
  well: Facts,
  find: (facts: Facts) => DoctorFinding[],
  rows: [Partial<Facts>, ...string[]][],
) {
  describe(name, () => {
    it('a product that is well', () => assert.deepEqual(find(well), []))
    for (const [change, ...expected] of rows) {
      it(expected.join(' | ') || `nothing: ${JSON.stringify(change)}`, () => {
        const found = find({ ...well, ...change })
        assert.equal(found.length, expected.length, JSON.stringify(found))
        for (const [index, { problem, fix }] of found.entries()) {
          assert.ok(problem.startsWith(expected[index] ?? '?'), problem)
          assert.match(fix, /\S{2}/)
        }
      })
    }
  })
}

const settingsOf = (given: Record<string, string>) => {
  const { settings } = readConfig(given)
  assert.ok(settings)
  return settings
}
const ACCOUNTS = {
  ...{ ACCESS: 'accounts', HOST: '0.0.0.0', PUBLIC_URL: 'https://wrench.example', TRUST_PROXY: '127.0.0.1' },
  ...{
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'x',
    SMS_FROM: '57575',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'a@b.example',
  },
  ...{ DATABASE_URL: 'postgres://server@db/w', DATABASE_OWNER_URL: 'postgres://owner@db/w' },
  ...{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
}
const without = (...names: string[]) => ({
  settings: settingsOf(Object.fromEntries(Object.entries(ACCOUNTS).filter(([name]) => !names.includes(name)))),
})
table(
  'settings',
  { settings: settingsOf(ACCOUNTS), named: ['PORT', 'SITE'], readable: [] as string[], owns: false, oneDisk: false },
  settingsFindings,
  [
    [{ named: ['SMS_TOKE'] }, '.env sets SMS_TOKE, which nothing reads.'],
    [{ named: ['SMPT_URL'] }, '.env sets SMPT_URL, which nothing reads.'],
    [{ named: ['SMS_TOKENS'] }, '.env sets SMS_TOKENS, which nothing reads.'],
    [{ named: ['BACKUP_DIT'] }, '.env sets BACKUP_DIT, which nothing reads.'],
    [{ named: ['OWNER_PASSWORD', 'NODE_ENV', 'TZ', 'OTEL_LOG_LEVEL'] }],
    [{ readable: ['/srv/.env'] }, '/srv/.env holds secrets'],
    [without('SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'), 'No texts are sent'],
    [without('SMTP_URL', 'MAIL_FROM'), 'No emails are sent'],
    [without('DATABASE_OWNER_URL')],
    [{ owns: true }, 'The server runs as the owner of the tables'],
    [without('TRUST_PROXY'), 'PUBLIC_URL is https and no proxy is trusted'],
    [{ settings: settingsOf({ ...ACCOUNTS, STRIPE_SECRET_KEY: 'sk_test_1' }) }, 'Stripe has a test key'],
    [{ oneDisk: true }, 'Backups are on the same disk as the data'],
    // An open local demo needs none of it.
    [{ settings: settingsOf({}), oneDisk: true }],
  ],
)

table(
  'messages',
  {
    settings: settingsOf(ACCOUNTS),
    failures: [] as { code: number; count: number }[],
    sent: 100,
    reported: 90,
    spf: true,
    dmarc: true,
  } as Parameters<typeof messageFindings>[0],
  messageFindings,
  [
    [
      { failures: [{ code: 30034, count: 2 }] },
      '2 texts of the last day not delivered (30034): its sender is not registered',
    ],
    [
      { failures: [{ code: 21610, count: 1 }] },
      '1 text of the last day not delivered (21610): the person replied STOP',
    ],
    [{ failures: [{ code: 39999, count: 1 }] }, '1 text of the last day not delivered (39999): see its page at Twilio'],
    [{ reported: 0 }, 'Twilio reported on none of 100 texts'],
    [{ sent: 3, reported: 0 }],
    [{ settings: { ...settingsOf(ACCOUNTS), publicUrl: null } }, 'Without PUBLIC_URL, Twilio cannot report deliveries'],
    [{ spf: false }, 'The domain b.example of MAIL_FROM has no SPF record'],
    [{ dmarc: false }, 'The domain b.example of MAIL_FROM has no DMARC record'],
    // Where the name service does not answer.
    [{ spf: null, dmarc: null }],
  ],
)

const DISK = {
  ...{ name: 'DATA_DIR', folder: '/data', isWritable: true, wantedBytes: 0, freeBytes: 50e9, totalBytes: 100e9 },
  ...{ freeFiles: 900, totalFiles: 1000 },
}
table('disk', DISK, (disk) => diskFindings([disk]), [
  [{ isWritable: false }, 'DATA_DIR /data is not writable'],
  [{ freeBytes: 0.9e9, totalBytes: 10e9 }, 'DATA_DIR /data has 900 MB of 10.0 GB left.'],
  [{ freeBytes: 40e9, totalBytes: 1000e9 }, 'DATA_DIR /data has 40.0 GB of 1000.0 GB left.'],
  [{ wantedBytes: 60e9 }, 'DATA_DIR /data has 50.0 GB left, but the next backup takes up to 60.0 GB.'],
  [{ freeFiles: 10 }, 'DATA_DIR /data has room for 10 more files.'],
  // Btrfs reports no inodes.
  [{ freeFiles: 0, totalFiles: 0 }],
])

const PHOENIX = { node: 420, database: 420 }
table(
  'clock',
  { here: NOW, database: NOW + 1500, askedMs: 10, newest: (NOW - HOUR) as number | null, phoenix: PHOENIX },
  clockFindings,
  [
    [{ database: NOW - 61_500 }, 'The clocks of this machine and of the database differ by 1 minute.'],
    [{ database: NOW + 4000, askedMs: 3000 }],
    [{ newest: NOW + 3 * HOUR }, 'Something was written 3 hours in the future'],
    [{ newest: NOW + 60_000 }],
    [{ newest: null }],
    [{ phoenix: { node: 0, database: 420 } }, 'The time zones of Node put Phoenix 0 minutes behind UTC'],
    [{ phoenix: { node: 420, database: 360 } }, "The database's time zones put Phoenix 360 minutes behind UTC"],
  ],
)

const PG_SETTINGS = {
  ...{ fsync: 'on', full_page_writes: 'on', autovacuum: 'on', track_counts: 'on', server_encoding: 'UTF8' },
  ...{ synchronous_commit: 'on', data_checksums: 'on', max_connections: '100' },
}
const setTo = (more: Record<string, string>) => ({ settings: { ...PG_SETTINGS, ...more } })
const POSTGRES = {
  settings: PG_SETTINGS as Record<string, string>,
  readOnly: null as 'standby' | 'setting' | null,
  ...{
    sessions: 20,
    long: [] as { name: string; seconds: number }[],
    prepared: 0,
    idleSlots: [] as string[],
    xidAge: 1e6,
  },
  ...{ checksumFailures: 0, tables: [{ name: 'jobs', live: 100_000, dead: 40_000, vacuumed: true }] },
}
table('postgresql', POSTGRES, postgresFindings, [
  [{ readOnly: 'standby' }, 'The database is a standby'],
  [{ readOnly: 'setting' }, 'default_transaction_read_only is on'],
  [setTo({ fsync: 'off' }), 'fsync is off'],
  [setTo({ autovacuum: 'off' }), 'autovacuum is off'],
  [setTo({ server_encoding: 'SQL_ASCII' }), 'server_encoding is SQL_ASCII'],
  [setTo({ synchronous_commit: 'off' }), 'synchronous_commit is off'],
  [setTo({ synchronous_commit: 'remote_apply' })],
  [setTo({ data_checksums: 'off' }), 'data_checksums is off'],
  [setTo({ max_connections: '20' }), 'max_connections is 20'],
  [{ sessions: 95 }, '95 of 100 connections are in use.'],
  [{ long: [{ name: 'psql', seconds: 7300 }] }, 'A transaction of "psql" has been open for 2 hours'],
  [{ prepared: 1 }, '1 prepared transaction'],
  [{ idleSlots: ['standby'] }, 'Nothing reads the replication slot standby'],
  [{ xidAge: 1.5e9 }, 'Transaction numbers are 1500 million old'],
  [{ checksumFailures: 2 }, 'PostgreSQL read 2 damaged pages'],
  [
    { tables: [{ name: 'changes', live: 10, dead: 60_000, vacuumed: false }] },
    'changes has 60000 dead rows beside 10, and was never vacuumed.',
  ],
  [{ tables: [{ name: 'outbox', live: 0, dead: 900, vacuumed: false }] }],
])

const HISTORIES = { primary: '7/w/00000001', replica: '7/w/00000001' }
table(
  'replica',
  { away: null as string | null, histories: HISTORIES, isStandby: true, behind: 4096 },
  replicaFindings,
  [
    [{ away: 'ECONNREFUSED', isStandby: false }, 'DATABASE_READ_URL does not respond (ECONNREFUSED).'],
    [{ isStandby: false }, 'DATABASE_READ_URL is not a standby: it accepts writes.'],
    [{ histories: { ...HISTORIES, replica: '7/w/00000002' } }, 'DATABASE_READ_URL is a standby of another database'],
    [{ behind: 50e6 }, 'The standby of DATABASE_READ_URL is 50 MB of the log behind.'],
  ],
)

const none = { count: 0, first: null }
const one = { count: 1, first: 'a' }
const two = { count: 2, first: 'a' }
table(
  'ledger',
  {
    ...{ unbalanced: none, empty: none, unowed: none, fees: none, receipts: none },
    ...{ sums: none, sum: 0 },
  } as Parameters<typeof ledgerFindings>[0],
  ledgerFindings,
  [
    [{ unbalanced: two, sum: 5 }, '2 transfers in the ledger with unequal sides (the first: a).'],
    [{ empty: one }, '1 transfer in the ledger without entries'],
    [{ unowed: one }, '1 platform fee charged in the ledger but not due from any mechanic'],
    [{ fees: two }, '2 platform fees in the ledger that differs from Payments (the first: a).'],
    [{ receipts: one }, '1 receipt over fees whose amount differs'],
    [{ sums: two }, '2 accounts whose balance is not the sum of its entries'],
    [{ sum: 5 }, 'All ledger accounts add up to 5 cents'],
  ],
)

table(
  'provider',
  { refused: [], open: 0, firstOpen: null } as Parameters<typeof providerFindings>[0],
  providerFindings,
  [
    [
      { refused: [{ refusal: 'mode', count: 2, first: 'evt_1' }] },
      '2 events from Stripe in the last 30 days not applied: in another mode',
    ],
    [
      { refused: [{ refusal: 'amount', count: 1, first: 'evt_1' }] },
      '1 event from Stripe in the last 30 days not applied: with another amount',
    ],
    [{ open: 1, firstOpen: 'dp_1' }, '1 dispute open at Stripe (the oldest: dp_1).'],
  ],
)

const TICKETS = {
  ...{ unearnedByJobs: none, unearnedByPayments: none, unearnedByReferrals: none },
  ...{ jobsWithout: none, paymentsWithout: none, referralsWithout: none, wrongWinners: none },
} as Parameters<typeof ticketFindings>[0]
table('tickets', TICKETS, ticketFindings, [
  [{ unearnedByJobs: two }, '2 tickets for a job that was never completed (the first: a).'],
  [{ unearnedByPayments: one }, '1 ticket for a payment that was not paid'],
  [{ unearnedByReferrals: one }, '1 ticket for a referral that was not completed'],
  [{ jobsWithout: one }, '1 job completed without its tickets'],
  [{ paymentsWithout: one }, '1 paid plan without its ticket'],
  [{ referralsWithout: one }, '1 rewarded referral without its ticket'],
  [{ wrongWinners: one }, '1 drawn month whose winner does not hold'],
])

const PICTURES = { missing: [], orphans: [], unswept: 0, away: false } as Parameters<typeof pictureFindings>[0]
table('pictures', PICTURES, pictureFindings, [
  [{ missing: ['a.webp', 'b.webp'] }, '2 pictures of listings missing (the first: a.webp).'],
  [{ orphans: ['a.webp'] }, '1 file of pictures without a row'],
  [{ orphans: null }],
  [{ unswept: 3 }, '3 uploads that should have been deleted'],
  [{ away: true }, 'The picture store does not respond.'],
])

table('refusals', { refused: [] } as Parameters<typeof refusalFindings>[0], refusalFindings, [
  [{ refused: ['STRIPE_SECRET_KEY'] }, 'The provider rejects STRIPE_SECRET_KEY.'],
])

const RUNS = {
  good: { at: NOW - 9 * HOUR, backup: '2026-11-23T09-00-00Z', place: 'here:/backups' },
  ...{ failure: null, rehearsal: NOW - DAY, rehearsalFailure: null, since: NOW - 9 * DAY },
} as Parameters<typeof backupFindings>[0]['runs']
const runs = (more: Partial<typeof RUNS>) => ({ runs: { ...RUNS, ...more } })
const BACKUPS = {
  ...{ folder: '/backups', kept: 14, hours: 24, lastGood: NOW - 9 * HOUR, damaged: [], unfinishedSince: null },
  ...{ runs: RUNS, gone: null, now: NOW },
} as Parameters<typeof backupFindings>[0]
const OLD = { ...runs({ good: { ...RUNS.good, at: NOW - 26 * HOUR - 1000 } as typeof RUNS.good }) }
const NEVER = { good: null, rehearsal: null }
table('backups', BACKUPS, backupFindings, [
  [{ lastGood: NOW - 26 * HOUR, ...runs({ good: null }) }],
  [{ ...OLD, lastGood: NOW - 26 * HOUR - 1000 }, 'The last good backup in /backups is 1 day old.'],
  [{ ...OLD, lastGood: null }, 'The last good backup in here:/backups is 1 day old.'],
  // A separate job makes them on a volume that is not mounted here.
  [{ lastGood: null }],
  [{ lastGood: null, ...runs(NEVER) }, 'No good backup in /backups, and the database is 9 days old.'],
  [{ lastGood: null, ...runs({ ...NEVER, since: NOW - 20 * HOUR }) }],
  [{ hours: 6 }, 'The last good backup in /backups is 9 hours old.'],
  [{ hours: 48, lastGood: NOW - 49 * HOUR, ...runs({ good: null }) }],
  [{ damaged: ['2026-11-23T09-30-00Z'] }, '/backups/2026-11-23T09-30-00Z is not a complete backup.'],
  [{ unfinishedSince: NOW - 2 * DAY }, 'A backup in /backups was started 2 days ago and not finished.'],
  [{ unfinishedSince: NOW - HOUR }],
  [{ gone: 'a' }, 'The last good backup, a, is no longer in /backups.'],
  [
    runs({ failure: { at: NOW - HOUR, problem: 'No backup was made.' } }),
    'The last backup failed 1 hour ago: No backup',
  ],
  [runs({ rehearsal: NOW - 9 * DAY }), 'No test restore for 9 days.'],
  [runs({ rehearsal: null }), 'No test restore for 9 days.'],
  [runs({ rehearsal: null, since: NOW - 7 * DAY })],
  [
    runs({ rehearsal: null, rehearsalFailure: { at: NOW - 2 * DAY, problem: 'a is damaged.' } }),
    'The last test restore failed 2 days ago: a is damaged.',
  ],
])

table('constraints', { broken: [], lax: [] } as Parameters<typeof constraintFindings>[0], constraintFindings, [
  [
    {
      broken: [
        { table: 'payments', name: 'payments_job_id_fkey', parent: 'jobs', rows: 2, first: 'a, b', stopsRestore: true },
      ],
    },
    'The foreign key payments_job_id_fkey is broken: 2 rows of payments point to no row of jobs (the first: a, b).',
  ],
  [
    { broken: [{ table: 'jobs', name: 'jobs_check', parent: null, rows: 1, first: 'a', stopsRestore: true }] },
    'The check jobs_check is broken: 1 row of jobs does not meet it (the first: a).',
  ],
  [{ lax: [{ table: 'jobs', name: 'x', isEnforced: false }] }, 'The foreign key x of jobs is disabled'],
  [{ lax: [{ table: 'monthly_raffles', name: 'seed_is_sealed', isEnforced: true }] }],
  [{ lax: [{ table: 'jobs', name: 'x', isEnforced: true }] }, 'The constraint x of jobs was never checked'],
  [
    {
      broken: [{ table: 'jobs', name: 'x', parent: 'customers', rows: 1, first: 'a', stopsRestore: true }],
      lax: [{ table: 'jobs', name: 'x', isEnforced: true }],
    },
    'The foreign key x is broken: 1 row of jobs points to no row of customers',
  ],
])

type Task = Parameters<typeof outboxFindings>[0]['tasks'][number]
const OUTBOX = { waiting: 2, oldestSeconds: 60, failed: 0, unknown: 0, tasks: [] as Task[] }
const task = (name: string, seconds: number): Task => ({ name, seconds })
table('outbox', OUTBOX, outboxFindings, [
  [{ oldestSeconds: 901 }, '2 messages in the outbox, the oldest for 15 minutes.'],
  [{ failed: 1 }, '1 message of the last day failed'],
  [{ unknown: 2 }, '2 messages of the last day sent without an answer'],
  [{ tasks: [task('draw', 601), task('lapse', 2)] }, 'The scheduled task draw has been due for 10 minutes.'],
])

const CERTIFICATE = {
  ...{ setting: 'PUBLIC_URL', host: 'wrench.example', port: 443, now: NOW },
  ...{ validTo: (NOW + 60 * DAY) as number | null, refused: null as string | null, away: null as string | null },
}
table('certificates', CERTIFICATE, certificateFindings, [
  [{ validTo: NOW + 13 * DAY + HOUR }, 'PUBLIC_URL: wrench.example:443 has a certificate that expires in 13 days.'],
  [
    { validTo: NOW - DAY, refused: 'CERT_HAS_EXPIRED' },
    'PUBLIC_URL: wrench.example:443 has a certificate that expired 1 day ago.',
  ],
  [{ refused: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'PUBLIC_URL: wrench.example:443 has an invalid certificate'],
  [{ validTo: null, away: 'ENOTFOUND' }, 'PUBLIC_URL: wrench.example:443 does not respond (ENOTFOUND).'],
])

describe('the services outside', () => {
  const named = (given: Record<string, string>) =>
    servicesOf(settingsOf(given)).map(
      ({ setting, host, port, startTls }) => `${setting} ${host}:${port}${startTls ? ' STARTTLS' : ''}`,
    )

  it('a demo has none', () => assert.deepEqual(named({}), []))
  it('what is spoken to by TLS, at its usual port', () =>
    assert.deepEqual(
      named({
        ...ACCOUNTS,
        ...{ SMTP_URL: 'smtp://mail.example', S3_BUCKET: 'pics', DRAND_URL: 'https://api.drand.sh' },
        ...{ ROUTING_URL: 'https://osrm.example', VROOM_URL: 'https://vroom.example' },
        ...{ GEOCODER_URL: 'http://127.0.0.1:2322', OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example:4318' },
      }),
      [
        ...['PUBLIC_URL wrench.example:443', 'STRIPE_SECRET_KEY api.stripe.com:443', 'SMS_URL api.twilio.com:443'],
        ...['SMTP_URL mail.example:587 STARTTLS', 'S3_ENDPOINT s3.us-east-1.amazonaws.com:443'],
        ...['DRAND_URL api.drand.sh:443', 'ROUTING_URL osrm.example:443', 'VROOM_URL vroom.example:443'],
        'OTEL_EXPORTER_OTLP_ENDPOINT otel.example:4318',
      ],
    ))
})

const KNOWN = new Map([
  ['1.sql', 'a'],
  ['2.sql', 'b'],
])
const APPLIED = [
  { name: '1.sql', sha256: 'a' },
  { name: '2.sql', sha256: 'b' },
]
table(
  'versions',
  { node: 'v24.21.0', postgres: 17, applied: APPLIED, known: KNOWN as ReadonlyMap<string, string>, now: NOW },
  versionFindings,
  [
    [{ node: 'v22.1.0' }, 'Node v22.1.0 is too old.'],
    [{ node: 'v24.18.0' }, 'Node v24.18.0 has known vulnerabilities.'],
    [{ node: 'v24.18.1' }],
    [{ node: 'v27.0.0', postgres: 19 }],
    [{ now: Date.parse('2028-03-01') }, 'Node 24 gets fixes only until 2028-04-30.'],
    [
      { node: 'v26.10.0', now: Date.parse('2029-12-01') },
      'Node 26 has had no fixes since 2029-04-30.',
      'PostgreSQL 17 has had no fixes since 2029-11-08.',
    ],
    [{ postgres: 14 }, 'PostgreSQL 14 is too old.'],
    [{ applied: APPLIED.slice(0, 1) }, 'The database is older than this version (2.sql is not applied).'],
    [{ applied: [...APPLIED, { name: '3.sql', sha256: 'c' }] }, 'A newer Desert Wrench migrated the database (3.sql).'],
    [
      { applied: [{ name: '1.sql', sha256: 'x' }, APPLIED[1]].flatMap((one) => one ?? []) },
      'The migration 1.sql differs from the applied one.',
    ],
  ],
)

describe('what migrations make', () => {
  it('is what they do not take away again, without their comments', () => {
    const { wanted, wantedTriggers } = madeBy([
      '-- CREATE INDEX never ON jobs (id);\nCREATE TABLE jobs (id uuid);\nCREATE UNIQUE INDEX one\n  ON jobs (id);CREATE INDEX two ON jobs (a) WHERE a > 0;',
      'DROP INDEX one; CREATE INDEX IF NOT EXISTS three ON jobs (b); CREATE CONSTRAINT TRIGGER held AFTER INSERT ON jobs; CREATE TRIGGER gone BEFORE UPDATE ON jobs; DROP TRIGGER gone ON jobs;',
      'ALTER INDEX three SET (fillfactor = 80);',
    ])
    assert.deepEqual(
      [...wanted],
      [
        ['two', 'CREATE INDEX two ON jobs (a) WHERE a > 0;'],
        ['three', 'CREATE INDEX IF NOT EXISTS three ON jobs (b); ALTER INDEX three SET (fillfactor = 80);'],
      ],
    )
    assert.deepEqual([...wantedTriggers], ['held'])
  })
})
