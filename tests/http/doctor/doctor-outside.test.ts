import assert from 'node:assert/strict'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  manifestFile,
  manifestSumFile,
  newManifest,
  sha256Of,
} from '@desert-wrench/server/db/maintenance/backup-manifest.ts'
import { placeOf } from '@desert-wrench/server/db/maintenance/note-backup-run.ts'
import { readCertificate } from '@desert-wrench/server/doctor/certificates.ts'
import { SMTPServer } from 'smtp-server'
import { test } from 'vitest'
import { openDoctor } from './open-doctor.ts'

/** What the doctor finds in backups, the outbox and services outside. */

const { app, dataDir, backupDir, finds } = await openDoctor()

test('map: a file that is no map, and one that nobody sees', async () => {
  const file = join(dataDir, 'map.pmtiles')
  const remove = () => rmSync(file)
  const more = { MAP_STYLE_URL: 'https://tiles.example/style.json' }
  await finds([/^map: .*map\.pmtiles is not a PMTiles file of version 3\./], () => writeFileSync(file, 'PM'), remove)
  await finds([/^map: MAP_STYLE_URL is set/], () => writeFileSync(file, 'PMTiles\u0003…'), remove, { more })
})

test('backups: none, an old one, a damaged one, one that was not finished; and no room for the next', async () => {
  const nameOf = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const make = (ms: number, bytes = 10) => {
    const folder = join(backupDir, nameOf(ms))
    mkdirSync(folder)
    const sha256 = '0'.repeat(64)
    const manifest = JSON.stringify(
      newManifest({
        ...{
          version: '0',
          createdAt: new Date(ms).toISOString(),
          migrations: [{ name: 'a', sha256 }],
          sequences: [],
          pictures: [],
        },
        ...{ tables: [{ name: 'jobs', columns: ['id'], order: 'id', rows: 1, bytes, sha256 }], key: null },
      }),
    )
    writeFileSync(manifestFile(folder), manifest)
    writeFileSync(manifestSumFile(folder), sha256Of(manifest))
    return folder
  }
  const clear = () => {
    rmSync(backupDir, { recursive: true })
    mkdirSync(backupDir)
  }
  const now = Date.now()
  const HOUR = 3_600_000
  await finds([/^backups: No good backup in .*, and the database is 1 day old/], () => {}, clear, {
    now: now + 27 * HOUR,
  })
  await finds(
    [/^backups: The last good backup in .* is 1 day old\. Fix: Run desert-wrench backup/],
    () => make(now - 27 * HOUR),
    clear,
  )
  await finds(
    [
      /^backups: .* is not a complete backup\. Fix: .*desert-wrench restore --check/,
      /^backups: A backup in .* was started 1 day ago/,
    ],
    () => {
      make(now - HOUR)
      mkdirSync(join(backupDir, nameOf(now)))
      mkdirSync(join(backupDir, 'unfinished'))
      utimesSync(join(backupDir, 'unfinished'), new Date(), new Date(now - 30 * HOUR))
    },
    clear,
  )
  await finds(
    [/^disk: BACKUP_DIR .* left, but the next backup takes up to/],
    () => make(now - HOUR, Number.MAX_SAFE_INTEGER),
    clear,
  )
})

test('backups: made elsewhere, missing here, refused, and not rehearsed', async () => {
  const now = Date.now()
  const run = (
    kind: string,
    hoursAgo: number,
    more: string,
  ) => `INSERT INTO backup_runs (kind, at, backup, place, bytes, problem)
    VALUES ('${kind}', now() - interval '${hoursAgo}.5 h', ${more})`
  const clear = () => app.sql('DELETE FROM backup_runs')
  await finds([], () => app.sql(run('backup', 3, `'a', 'elsewhere:/backups', 1, NULL`)), clear, {
    now: now + 22 * 3_600_000,
  })
  await finds(
    [/^backups: The last good backup in elsewhere:\/backups is 1 day old/],
    () => app.sql(run('backup', 27, `'a', 'elsewhere:/backups', 1, NULL`)),
    clear,
  )
  await finds(
    [/^backups: The last good backup, a, is no longer in/],
    () => app.sql(run('backup', 3, `'a', '${placeOf(backupDir)}', 1, NULL`)),
    clear,
  )
  await finds(
    [
      /^backups: The last backup failed 1 hour ago: No backup was made\./,
      /^backups: The last test restore failed 2 hours ago: a is damaged/,
    ],
    () =>
      app.sql(`${run('backup', 3, `'a', 'b', 1, NULL`)}; ${run('backup', 1, `NULL, 'b', NULL, 'No backup was made.'`)};
      ${run('rehearsal', 30, `'a', 'b', 1, NULL`)}; ${run('rehearsal', 2, `'a', 'b', 1, 'a is damaged.'`)}`),
    clear,
  )
  await finds(
    [/^backups: No test restore for 9 days/],
    () => app.sql(`${run('backup', 1, `'a', 'b', 1, NULL`)}; ${run('rehearsal', 9 * 24 + 1, `'a', 'b', 1, NULL`)}`),
    clear,
  )
})

test('outbox: pending despite a provider, failed, and a task that does not run', async () => {
  const sms = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'hush', SMS_FROM: '+16025550100', SMS_URL: 'http://127.0.0.1:9' }
  await finds(
    [
      /^outbox: The scheduled task draw has been due for 3 hours/,
      /^outbox: 1 message in the outbox, the oldest for 20 minutes/,
      /^outbox: 1 message of the last day failed/,
    ],
    () =>
      app.sql(`INSERT INTO scheduled_tasks (name, due_at) VALUES ('draw', now() - interval '3 h 1 min');
        INSERT INTO outbox (id, event, kind, person, channel, recipient, sealed, state, send_at, due_at, expires_at, created_at)
        SELECT gen_random_uuid(), state, 'code', 'phone:+16025550109', channel, '+16025550109', '\\x00', state, now() - interval '20 min', now(),
          now() + interval '1 h', now() - interval '20 min'
        FROM (VALUES ('sms', 'waiting'), ('sms', 'failed'), ('email', 'waiting')) AS message (channel, state)`),
    () => app.sql(`DELETE FROM outbox; DELETE FROM scheduled_tasks`),
    { more: sms },
  )
})

test('certificates: one that ended, with TLS at once and after plain words, and a service that is away', async () => {
  // The bundled certificate expired in 2025.
  for (const secure of [true, false]) {
    const server = new SMTPServer({ secure, authOptional: true, logger: false })
    // Certificate checks may disconnect during the TLS handshake.
    server.on('error', () => {})
    const port = await new Promise<number>((resolve) => {
      const listener = server.listen(0, '127.0.0.1', () => {
        const address = listener.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const close = () => new Promise<void>((resolve) => server.close(resolve))
    const service = { setting: 'SMTP_URL', host: '127.0.0.1', port, startTls: !secure }
    if (!secure) {
      const { validTo, refused } = await readCertificate(service, Date.now())
      assert.deepEqual([new Date(validTo ?? 0).getUTCFullYear(), refused], [2025, 'CERT_HAS_EXPIRED'])
      await close()
      continue
    }
    await finds(
      [/^certificates: SMTP_URL: 127\.0\.0\.1:\d+ has a certificate that expired \d+ days ago/],
      () => {},
      close,
      { more: { SMTP_URL: `smtps://127.0.0.1:${port}`, MAIL_FROM: 'office@shop.example' } },
    )
  }
  await finds(
    [/^certificates: DRAND_URL: 127\.0\.0\.1:1 does not respond \(ECONNREFUSED\)/],
    () => {},
    () => {},
    { more: { DRAND_URL: 'https://127.0.0.1:1' } },
  )
})
