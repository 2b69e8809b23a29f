import assert from 'node:assert/strict'
import { chmodSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReadOnly } from '@desert-wrench/server/db/maintenance/read-only.ts'
import { knownMigrations } from '@desert-wrench/server/db/setup/migrate.ts'
import { madeBy } from '@desert-wrench/server/doctor/indexes.ts'
import { test } from 'vitest'
import { at } from '../../../tools/lib/places.mjs'
import { run } from '../../../tools/lib/programs.mjs'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { ALWAYS, openDoctor } from './open-doctor.ts'

/** Each fault is planted, found with its fix, and gone once fixed. The doctor is read-only. */

const { app, dataDir, envFile, env, examined, found, finds } = await openDoctor()
const { book, addMechanic } = factoriesFor(app)
const owner = env.DATABASE_URL

/** Bypasses the tables' guards. */
const bypass = async (...statements: string[]) => {
  await app.sql(`BEGIN; SET LOCAL session_replication_role = replica; ${statements.join('; ')}; COMMIT`)
}

const mechanic = await addMechanic()
const job = await book({ mechanicId: mechanic.id })
await app.patch(`/api/jobs/${job.id}`, { status: 'completed' })
const DAY = 86_400_000

test('a healthy product: checks are listed, and a non-durable cluster is found', async () => {
  const { lines, code } = await examined()
  assert.equal(code, 1)
  assert.equal(lines.length, 3, lines.join('\n'))
  assert.deepEqual(
    lines.map((line) => ALWAYS.test(line) && / Fix: ALTER SYSTEM /.test(line)),
    [true, true, true],
  )
  assert.deepEqual(await found(), [])
})

test('settings: an unknown name, and a world-readable secret', async () => {
  const key = join(dataDir, 'raffle.key')
  await finds(
    [/^settings: \.env sets SMTP_UR, .* Fix: Write SMTP_URL\.$/, /^settings: .*raffle\.key holds secrets.*chmod 600/],
    () => {
      writeFileSync(envFile, 'SMTP_UR=smtps://x\nPORT=3000\nSITE=wrench.example\n')
      writeFileSync(key, 'x')
      chmodSync(key, 0o644)
    },
    () => {
      rmSync(envFile)
      chmodSync(key, 0o600)
    },
  )
})

test('clock: something was written in the future', () =>
  finds(
    [/^clock: Something was written 2 days in the future/],
    () => bypass(`UPDATE jobs SET created_at = now() + interval '2 days 1 hour' WHERE id = '${job.id}'`),
    () => bypass(`UPDATE jobs SET created_at = '${job.createdAt}' WHERE id = '${job.id}'`),
  ))

test('postgresql: a database that commits without waiting for its disk', async () => {
  const [{ name } = { name: '' }] = await app.sql<{ name: string }>('SELECT current_database() AS name')
  await app.sql(`ALTER DATABASE ${name} SET synchronous_commit = on`)
  assert.ok(!(await examined()).lines.some((line) => line.startsWith('postgresql: synchronous_commit')))
  await app.sql(`ALTER DATABASE ${name} RESET synchronous_commit`)
})

test('postgresql: a read-only database', async () => {
  const [{ name } = { name: '' }] = await app.sql<{ name: string }>('SELECT current_database() AS name')
  await finds(
    [/^postgresql: default_transaction_read_only is on, so every change is refused\./],
    () => app.sql(`ALTER DATABASE ${name} SET default_transaction_read_only = on`),
    () =>
      app.sql(`SET default_transaction_read_only = off; ALTER DATABASE ${name} RESET default_transaction_read_only`),
  )
})

test('indexes: one is missing, one is invalid, and a trigger is disabled', async () => {
  const { wanted } = madeBy([...(await knownMigrations()).values()].map(({ text }) => text))
  const statement = wanted.get('ledger_newest') ?? ''
  assert.match(statement, /^CREATE INDEX ledger_newest ON ledger_entries/)
  const valid = (is: boolean) => `UPDATE pg_index SET indisvalid = ${is} WHERE indexrelid = 'parts_newest'::regclass`
  await finds(
    [
      /^indexes: The index parts_newest is invalid.*REINDEX INDEX CONCURRENTLY parts_newest/,
      /^indexes: The index ledger_newest is missing\. Fix: As the owner: CREATE INDEX ledger_newest ON ledger_entries/,
      /^indexes: The trigger ledger_entries_stay on ledger_entries is disabled/,
    ],
    () =>
      app.sql(
        `${valid(false)}; DROP INDEX ledger_newest; ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_stay`,
      ),
    // The fix as printed.
    () => app.sql(`${valid(true)}; ${statement} ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_stay`),
  )
})

test('indexes: exactly those of the migrations', async () => {
  const { wanted, wantedTriggers } = madeBy([...(await knownMigrations()).values()].map(({ text }) => text))
  const rows = await app.sql<{
    name: string
  }>(`SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f') ORDER BY 1`)
  assert.deepEqual([...wanted.keys()].sort(), rows.map(({ name }) => name).sort())
  const triggers = await app.sql<{
    name: string
  }>(`SELECT DISTINCT tgname AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal`)
  assert.deepEqual([...wantedTriggers].sort(), triggers.map(({ name }) => name).sort())
})

test('constraints: orphans, violated checks, disabled keys, and an unvalidated one', async () => {
  const { id } = await addMechanic()
  const payment = (await app.post('/api/payments', { mechanicId: id, purpose: 'access' })).body
  await finds(
    [
      /^constraints: The check aside is broken: 1 row of jobs does not meet it \(the first: [0-9a-f-]{36}\)/,
      new RegExp(
        `^constraints: The foreign key payments_mechanic_id_fkey is broken: 1 row of payments points to no row of mechanics \\(the first: ${payment.id}\\)`,
      ),
    ].reverse(),
    () =>
      bypass(
        `UPDATE payments SET mechanic_id = '018f0000-0000-7000-8000-0000000000bb' WHERE id = '${payment.id}'`,
        'ALTER TABLE jobs ADD CONSTRAINT aside CHECK (revision > 1000) NOT VALID',
      ),
    () =>
      bypass(
        `UPDATE payments SET mechanic_id = '${id}' WHERE id = '${payment.id}'`,
        'ALTER TABLE jobs DROP CONSTRAINT aside',
      ),
  )
  await finds(
    [
      /^constraints: The foreign key .* of job_links is disabled/,
      /^constraints: The constraint aside of jobs was never checked/,
    ],
    () =>
      app.sql(
        'ALTER TABLE job_links DISABLE TRIGGER ALL; ALTER TABLE jobs ADD CONSTRAINT aside CHECK (revision > 0) NOT VALID',
      ),
    () => app.sql('ALTER TABLE job_links ENABLE TRIGGER ALL; ALTER TABLE jobs DROP CONSTRAINT aside'),
  )
})

test('provider: unapplied events, and an open dispute', async () => {
  const { id } = await addMechanic()
  const payment = (await app.post('/api/payments', { mechanicId: id, purpose: 'access' })).body
  await app.patch(`/api/payments/${payment.id}/confirm`, { method: 'cash', reference: 'A1' })
  await finds(
    [
      /^provider: 2 events from Stripe in the last 30 days not applied: with another amount.*\(the first: evt_1\)/,
      /^provider: 1 dispute open at Stripe \(the oldest: dp_1\)/,
    ],
    () =>
      app.sql(`INSERT INTO provider_events (id, kind, refusal, received_at) VALUES ('evt_1', 'paid', 'amount', now()), ('evt_2', 'paid', 'amount', now() + interval '1 s');
        INSERT INTO payment_disputes (id, payment_id, status, cents, opened_at) VALUES ('dp_1', '${payment.id}', 'open', 0, now())`),
    () => app.sql('DELETE FROM provider_events; DELETE FROM payment_disputes'),
  )
})

test('ledger: an amount that was changed, and a payment that never came in', async () => {
  const payment = '018f0000-0000-7000-8000-0000000000aa'
  await finds(
    [
      /^ledger: 1 transfer in the ledger with unequal sides/,
      /^ledger: 1 transfer in the ledger without entries/,
      /^ledger: 1 platform fee charged in the ledger but not due from any mechanic/,
      /^ledger: 1 account whose balance is not the sum/,
      /^money: 2 amounts received.*0000000000aa/,
      /^money: 1 mechanic whose paid time does not match/,
    ],
    () =>
      bypass(
        `UPDATE ledger_entries SET amount = amount + 100 WHERE transfer_id = (SELECT id FROM ledger_transfers WHERE kind = 'fee.job') AND account = 'fees'`,
        `INSERT INTO payments (id, mechanic_id, purpose, price, amount, days, status, provider, method, reference, created_at, due_until, paid_at)
         VALUES ('${payment}', '${mechanic.id}', 'access', 2500, 2500, 30, 'paid', 'recorded', 'cash', 'R-1', now(), now() + interval '1 d', now())`,
        `INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES ('${payment}', 'fee.job', '${payment}', now())`,
      ),
    () =>
      bypass(
        `DELETE FROM ledger_transfers WHERE id = '${payment}'`,
        `UPDATE ledger_entries SET amount = amount - 100 WHERE transfer_id = (SELECT id FROM ledger_transfers WHERE kind = 'fee.job') AND account = 'fees'`,
        `DELETE FROM payments WHERE id = '${payment}'`,
      ),
  )
})

test('tickets: a job without its tickets, and tickets without a job that was done', async () => {
  const first = (await app.sql<{ at: Date }>('SELECT first_completed_at AS at FROM jobs WHERE id = $1', [job.id]))[0]
    ?.at
  await finds(
    [/^tickets: 2 tickets for a job that was never completed/],
    () =>
      bypass(
        `UPDATE jobs SET status = 'pending', completed_at = NULL, first_completed_at = NULL WHERE id = '${job.id}'`,
      ),
    () =>
      bypass(
        `UPDATE jobs SET status = 'completed', completed_at = '${first?.toISOString()}', first_completed_at = '${first?.toISOString()}' WHERE id = '${job.id}'`,
      ),
  )
  await app.sql(
    `CREATE TABLE aside AS SELECT * FROM raffle_tickets WHERE job_id = '${job.id}' AND mechanic_id IS NOT NULL; ALTER TABLE aside ADD PRIMARY KEY (id)`,
  )
  await finds(
    [new RegExp(`^tickets: 1 job completed without its tickets .*${job.id}`)],
    () => bypass(`DELETE FROM raffle_tickets WHERE id IN (SELECT id FROM aside)`),
    () => bypass(`INSERT INTO raffle_tickets SELECT * FROM aside`),
  )
  await app.sql('DROP TABLE aside')
})

test('records: stars that are not those of the reviews', async () => {
  await bypass(`UPDATE mechanics SET rating = 4 WHERE id = '${mechanic.id}'`)
  const { lines } = await examined()
  await bypass(`UPDATE mechanics SET rating = 5 WHERE id = '${mechanic.id}'`)
  assert.ok(
    lines.some((line) => /^records: 1 mechanic whose rating .* Fix: \S/.test(line)),
    lines.join(),
  )
})

test('pictures: a file that no row names, a row without its files, and one that should have been deleted', async () => {
  const [orphan, lost, old] = ['0001', '0002', '0003'].map((end) => `018f0000-0000-7000-8000-00000000${end}`)
  const file = join(dataDir, 'pictures', `${orphan}.webp`)
  const fresh = join(dataDir, 'pictures', `${old}.webp`)
  await finds(
    [
      /^pictures: 2 pictures of listings missing \(the first: \S*0002\.webp\)/,
      /^pictures: 1 file of pictures without a row/,
      /^pictures: 1 upload that should have been deleted/,
    ],
    async () => {
      writeFileSync(file, 'x')
      utimesSync(file, new Date(), new Date(Date.now() - 2 * DAY))
      // A fresh upload has no row yet.
      writeFileSync(fresh, 'x')
      await app.sql(
        `INSERT INTO pictures (id, status, created_at) VALUES ('${lost}', 'listed', now()), ('${old}', 'waiting', now() - interval '4 days')`,
      )
    },
    async () => {
      for (const one of [file, fresh]) rmSync(one)
      await app.sql('DELETE FROM pictures')
    },
  )
})

test('versions: a migration that was edited, one that is missing, one of a newer product', async () => {
  const edit = (text: string) => app.sql(text)
  await finds(
    [/^versions: The migration 0001-first\.sql differs from the applied one/],
    () => edit(`UPDATE migrations SET sha256 = 'x' || sha256 WHERE name = '0001-first.sql'`),
    () => edit(`UPDATE migrations SET sha256 = substr(sha256, 2) WHERE name = '0001-first.sql'`),
  )
  await finds(
    [/^versions: A newer Desert Wrench migrated the database \(9999-later\.sql\)/],
    () => edit(`INSERT INTO migrations (name, sha256) VALUES ('9999-later.sql', 'x')`),
    () => edit(`DELETE FROM migrations WHERE name = '9999-later.sql'`),
  )
})

test('the command: 1 with findings, 2 if it could not check, and no changes', async () => {
  const command = async (given: Record<string, string>) => {
    const { code, output } = await run(process.execPath, [at('server/src/commands/doctor.ts')], {
      env: { ...process.env, ...env, ...given },
    })
    return { code, lines: output.trimEnd().split('\n') }
  }
  const states = async () => {
    const tables = await app.sql<{ name: string }>(`SELECT relname AS name FROM pg_stat_user_tables ORDER BY 1`)
    const hashes = tables.map(
      ({ name }) => `(SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) FROM ${name} t)`,
    )
    return app.sql(`SELECT ARRAY[${hashes.join()}] AS hashes`)
  }
  const before = await states()
  const [well, wrong, away] = await Promise.all([
    command({}),
    command({ PORT: 'web' }),
    command({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
  ])
  assert.equal(well.code, 1)
  assert.ok(
    well.lines.every((line) => ALWAYS.test(line)),
    well.lines.join('\n'),
  )
  assert.deepEqual([wrong.code, wrong.lines[0]?.startsWith('settings: PORT: ')], [2, true])
  assert.deepEqual(
    [away.code, away.lines],
    [2, ['database: The database does not respond (ECONNREFUSED). Check PostgreSQL and the address in DATABASE_URL.']],
  )
  assert.deepEqual(await states(), before)
  const { sql, close } = await openReadOnly(
    { connectionString: `${owner}${owner.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Doff` },
    'doctor',
  )
  await assert.rejects(sql('DELETE FROM jobs'), { code: '25006' })
  await close()
})
