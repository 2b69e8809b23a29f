import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, test } from 'vitest'
import { at, SERVER_DIST, WEB_DIST } from '../../../tools/lib/places.mjs'

/**
 * docs/containers.md without a container engine: files as the Dockerfile copies them, pruned packages, read-only. As root it
 * runs as another user, like the image.
 */

const home = mkdtempSync(join(tmpdir(), 'desert-wrench-image-'))
const [app, data, backups] = [join(home, 'app'), join(home, 'data'), join(home, 'backups')]
const NOBODY = 65534
const isRoot = process.geteuid?.() === 0

/** Toggles the owner's write permission below a folder. */
function allow(folder: string, writes: boolean): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const entry = lstatSync(path)
    if (entry.isSymbolicLink()) continue
    if (entry.isDirectory()) allow(path, writes)
    else chmodSync(path, writes ? entry.mode | 0o200 : entry.mode & 0o555)
  }
  chmodSync(folder, writes ? 0o755 : 0o555)
}

const dockerfile = readFileSync(at('Dockerfile'), 'utf8')
const linesOf = (word: string) =>
  [...dockerfile.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, rest = '']) => rest)

/** The image's command and its target. */
const [, target = '', COMMAND = ''] = /^RUN ln -s \/app\/(\S+) \S+\/(\S+)$/m.exec(dockerfile) ?? []

/** Production packages only. */
function layPackages(): void {
  const lockfile = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  for (const [place, pack] of Object.entries<{ dev?: boolean; link?: boolean; resolved?: string }>(lockfile.packages)) {
    // Nested packages are copied with their parent.
    const isOuter = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place)
    if (!isOuter || pack.dev || /node-(bin-)?(linux|darwin|win)/.test(place) || !existsSync(at(place))) continue
    mkdirSync(join(app, dirname(place)), { recursive: true })
    symlinkSync(pack.link ? join(app, pack.resolved ?? '') : at(place), join(app, place))
  }
}

function layImage(): void {
  mkdirSync(app)
  for (const copied of linesOf('COPY').filter((line) => !line.startsWith('--from'))) {
    const words = copied.split(/\s+/)
    const to = join(app, words.at(-1) ?? '')
    for (const from of words.slice(0, -1)) {
      const isFolder = lstatSync(at(from)).isDirectory()
      cpSync(at(from), isFolder ? to : join(to, from.split('/').at(-1) ?? ''), {
        recursive: true,
        filter: (file) => !/[\\/](node_modules|dist)$|\.test\.ts$/.test(file),
      })
    }
  }
  // The result of `npm run build`.
  cpSync(WEB_DIST, join(app, 'web/dist'), { recursive: true })
  cpSync(SERVER_DIST, join(app, 'server/dist'), { recursive: true })
  layPackages()
  for (const [, file = ''] of dockerfile.matchAll(/^RUN touch (\S+)$/gm)) writeFileSync(join(app, file), '')
  mkdirSync(join(home, 'bin'))
  symlinkSync(join(app, target), join(home, 'bin', COMMAND))
  symlinkSync(process.execPath, join(home, 'bin/node'))
  for (const folder of [data, backups]) {
    mkdirSync(folder)
    if (isRoot) chownSync(folder, NOBODY, NOBODY)
  }
  chmodSync(home, 0o755)
  allow(app, false)
}

layImage()
afterAll(() => {
  allow(app, true)
  rmSync(home, { recursive: true, force: true })
})

/** As a user other than the owner, without a home folder. */
const asOther = (settings: Record<string, string>) => ({
  cwd: '/',
  env: {
    PATH: `${join(home, 'bin')}:/usr/bin:/bin`,
    ...{ NODE_ENV: 'production', PORT: '0', DEMO: 'off', DATA_DIR: data, BACKUP_DIR: backups },
    ...settings,
  },
  ...(isRoot && { uid: NOBODY, gid: NOBODY }),
})

/** By name only, as `docker compose exec` and `kubectl exec` call it. */
function wrench(words: string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(COMMAND, words, { ...asOther(settings), encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

/** The container's command. */
async function startServer() {
  const [program = '', ...words]: string[] = JSON.parse(linesOf('CMD')[0] ?? '[]')
  const server = spawn(join(home, 'bin', program), words, {
    ...asOther({}),
    cwd: app,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const over = once(server, 'close')
  let said = ''
  for await (const piece of server.stdout.iterator({ destroyOnReturn: false })) {
    said += piece
    if (/ is open: /.test(said)) break
  }
  server.stdout.resume()
  return {
    said,
    stop: async () => {
      server.kill('SIGTERM')
      return (await over)[0]
    },
  }
}

test('in the image, read-only and as another user: migrate, start, doctor, backup, rehearsal, restore', async () => {
  const migrated = wrench(['migrate'])
  assert.deepEqual([migrated.status, /The database is up to date\.\n/.test(migrated.said)], [0, true], migrated.said)
  const server = await startServer()
  assert.match(server.said, / is open: /)
  const looked = wrench(['doctor'])
  assert.ok(looked.status === 0 || looked.status === 1, looked.said)
  assert.doesNotMatch(looked.said, /EACCES|EROFS|could not/)
  const made = wrench(['backup', '--prune'])
  assert.equal(made.status, 0, made.said)
  const [name = ''] = readdirSync(backups)
  const checked = wrench(['restore', '--check', name])
  assert.deepEqual([checked.status, /can be restored/.test(checked.said)], [0, true], checked.said)
  assert.equal(await server.stop(), 0)
  const restored = wrench(['restore', name], { DATA_DIR: join(data, 'restored') })
  assert.deepEqual([restored.status, /^Restored /m.test(restored.said)], [0, true], restored.said)
  for (const file of ['.cache', 'data', 'node_modules/.package-lock.json'])
    assert.ok(!existsSync(join(app, file)), `${file} was written beside the volumes`)
})

test('unknown arguments exit with 2 and list the commands', () => {
  for (const words of [[], ['nonsense'], ['doctor', '--nonsense'], ['restore', '--chekc', 'x']]) {
    const { status, said } = wrench(words)
    assert.equal(status, 2, said)
    for (const command of ['start', 'doctor', 'backup', 'restore', 'migrate', 'seed'])
      assert.match(said, new RegExp(`^ {2}${command}\\b`, 'm'))
  }
  assert.equal(wrench(['--help']).status, 0)
  assert.equal(wrench(['restore', '--help']).status, 0)
})

test('a refusal of the command is the exit code of the container', () => {
  const { status, said } = wrench(['restore', 'none'])
  assert.equal(status, 1, said)
  assert.doesNotMatch(said, / at .*:\d+/)
})
