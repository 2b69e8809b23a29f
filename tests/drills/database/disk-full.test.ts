import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { namesOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { openReadOnly } from '@desert-wrench/server/db/maintenance/read-only.ts'
import { runningEmbeddedDatabase } from '@desert-wrench/server/db/setup/embedded-database.ts'
import sharp from 'sharp'
import { afterAll, test } from 'vitest'
import { at } from '../../../tools/lib/places.mjs'
import { run } from '../../../tools/lib/programs.mjs'
import { plain } from '../../support/builders/photos.ts'
import { freshDatabase, settingsOf } from '../../support/database.ts'
import { missing, oddities, startWriters } from '../../support/drills/writers.ts'
import { jobFields } from '../../support/factories/job.ts'
import { openTestApp } from '../../support/open-app.ts'
import { openProduct } from '../../support/product.ts'

/** DATA_DIR's disk fills up and is freed: clear refusals, no lost or partial writes, and no manual fix. */

const picture = new Uint8Array(await plain('png'))
const home = mkdtempSync(join(tmpdir(), 'desert-wrench-full-'))

/** A small file system; only root can create one, and not in every container. */
function mountSmall(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', home], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isMounted = process.platform === 'linux' && process.geteuid?.() === 0 && mountSmall()
afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', home])
  rmSync(home, { recursive: true, force: true })
})

const ballast = join(home, 'ballast')

function fill(): void {
  const file = openSync(ballast, 'a')
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
    }
  }
  closeSync(file)
}

test('the product survives a full disk and recovers once there is space', {
  skip: !isMounted,
}, async () => {
  const dataDir = join(home, 'data')
  const product = await openProduct({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', BACKUPS_KEPT: '0' })
  let going = true
  const writers = startWriters(3, { url: () => product.url, going: () => going, picture })
  const until = async (holds: () => boolean | Promise<boolean>) => {
    while (!(await holds())) {
      assert.deepEqual(writers.odd, [])
      assert.equal(product.child.exitCode, null, product.lines.join(' | '))
      await pause(10)
    }
  }
  await until(() => writers.kept.length > 30)
  fill()
  const read = async () => {
    const response = await fetch(`${product.url}/api/jobs?limit=5`)
    await response.arrayBuffer()
    return response
  }
  assert.equal((await read()).status, 200, 'reading goes on while only the disk is full')
  const upload = await fetch(`${product.url}/api/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: picture,
  })
  const { code } = await upload.json()
  assert.deepEqual([upload.status, upload.headers.get('retry-after')], [503, '2'], code)
  // Writes are refused as soon as PostgreSQL needs space.
  const before = writers.refused
  await until(() => writers.refused > before + 20)
  // Whether PostgreSQL refuses or has crashed, the message names the disk rather than a start.
  for (let tries = 0; tries < 5; tries++) {
    const refused = await fetch(`${product.url}/api/jobs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(jobFields()),
    })
    const { code, message } = await refused.json()
    if (refused.status !== 201) assert.deepEqual([refused.status, code], [503, 'server.storageFull'], String(message))
  }
  const meanwhile = await read()
  assert.ok(meanwhile.status === 200 || meanwhile.headers.get('retry-after') === '2', String(meanwhile.status))
  assert.equal((await fetch(`${product.url}/healthz`)).status, 200)

  rmSync(ballast)
  const again = writers.kept.length
  await until(() => writers.kept.length > again + 30)
  going = false
  await writers.over
  assert.deepEqual(writers.odd, [])
  const connection = await runningEmbeddedDatabase(dataDir)
  assert.ok(connection)
  const { sql, close } = await openReadOnly(connection, 'drill')
  assert.deepEqual([...(await missing(sql, writers.kept)), ...(await oddities(sql))], [])
  await close()
  for (const { id } of writers.kept.filter(({ kind }) => kind === 'picture'))
    for (const name of Object.values(namesOf(id))) await sharp(join(dataDir, 'pictures', name)).stats()
  assert.deepEqual(
    readdirSync(join(dataDir, 'pictures')).filter((name) => name.endsWith('.part')),
    [],
  )
  assert.deepEqual(readdirSync(join(dataDir, 'uploads')), [])
  console.log(
    `${writers.kept.length} writes acknowledged, ${writers.refused} refused for now; PostgreSQL ended ${product.lines.filter((line) => /ended unexpectedly/.test(line)).length} times`,
  )
  product.child.kill('SIGTERM')
  assert.equal(await product.over, 0)
})

test('a backup to a full disk fails in one line and leaves no named partial backup', {
  skip: !isMounted,
}, async () => {
  const database = await freshDatabase()
  const backupDir = join(home, 'backups')
  mkdirSync(backupDir)
  fill()
  const { code, output } = await run(process.execPath, [at('server/src/commands/backup.ts'), 'backup'], {
    env: { ...process.env, ...settingsOf(database), BACKUP_DIR: backupDir, DATA_DIR: join(home, 'elsewhere') },
  })
  assert.deepEqual([code, output.match(/^The disk is full.*\n$/)?.length], [1, 1], output)
  assert.ok(readdirSync(backupDir).every((name) => name === 'unfinished'))
  rmSync(ballast)
  await database.drop()
})

test('a full PostgreSQL disk is a clear refusal, and retries succeed once there is space', async () => {
  const app = await openTestApp({ logLevel: 'warn' })
  await app.sql(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON job_events FOR EACH ROW EXECUTE FUNCTION no_room()`)
  const [fields, headers] = [jobFields(), { 'idempotency-key': 'full' }]
  const { status, body, headers: said } = await app.post('/api/jobs', fields, headers)
  assert.deepEqual([status, body.code, said.get('retry-after')], [503, 'server.storageFull', '60'])
  assert.equal((await app.get('/api/jobs')).status, 200)
  await app.sql('DROP TRIGGER no_room ON job_events')
  assert.equal((await app.post('/api/jobs', fields, headers)).status, 201)
})
