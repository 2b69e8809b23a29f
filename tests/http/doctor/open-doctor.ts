import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@desert-wrench/server/config/config.ts'
import { examine } from '@desert-wrench/server/doctor/doctor.ts'
import { freshDatabase } from '../../support/database.ts'
import { openTestApp } from '../../support/open-app.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/**
 * The test cluster runs without durability, which is always reported. Inconsistencies are in
 * `tests/http/db/reconciliation.test.ts`.
 */
export const ALWAYS = /^postgresql: (fsync|full_page_writes|synchronous_commit) is off/

/** A product in a folder of its own, and its doctor. */
export async function openDoctor() {
  const home = temporaryFolder('doctor')
  const [dataDir, backupDir, envFile] = [join(home, 'data'), join(home, 'backups'), join(home, '.env')]
  for (const folder of ['data/pictures', 'backups']) mkdirSync(join(home, folder), { recursive: true })
  const database = await freshDatabase()
  const app = await openTestApp({ database, pictureFolder: join(dataDir, 'pictures') })
  const env = { DATABASE_URL: String(database.owner.connectionString), DATA_DIR: dataDir, BACKUP_DIR: backupDir }

  async function examined(more: Record<string, string> = {}, now = Date.now()) {
    const { settings, problems } = readConfig({ ...env, ...more })
    assert.ok(settings, problems?.join())
    return examine(settings, envFile, now)
  }

  const found = async (...given: Parameters<typeof examined>) =>
    (await examined(...given)).lines.filter(
      (line) => !ALWAYS.test(line) && !/^(No problems found|records: )/.test(line),
    )

  /** Exactly this finding while the fault exists; a leftover would fail the next test. */
  async function finds(
    expected: RegExp[],
    plant: () => unknown,
    fix: () => unknown,
    when: { more?: Record<string, string>; now?: number } = {},
  ) {
    await plant()
    const lines = await found(when.more, when.now)
    await fix()
    assert.equal(lines.length, expected.length, lines.join('\n'))
    for (const [index, pattern] of expected.entries()) {
      assert.match(lines[index] ?? '', pattern)
      assert.match(lines[index] ?? '', / Fix: \S/)
    }
  }
  return { app, dataDir, backupDir, envFile, env, examined, found, finds }
}
