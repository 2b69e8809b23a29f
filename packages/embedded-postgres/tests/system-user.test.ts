import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, test } from 'vitest'
import { complete } from '../src/names.ts'
import { userOf } from '../src/system-user.ts'
import { NAMES } from './names.ts'
import {
  ask,
  asRoot,
  clearStage,
  home,
  killLeavingOrphan,
  newDir,
  ownDir,
  type Program,
  postmasterOf,
  startOnOwnHost,
  startProgram,
  stopProgram,
} from './stage.ts'

afterAll(clearStage)

/** Root may mount a private user list for a process, so no test changes the real one. */
const mayMount = asRoot && process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0
const only = { skip: !mayMount }

const USER = 'example-app-db'
let count = 0

/** A partial copy of /etc with the user databases. */
function ownEtc(): string {
  const etc = path.join(home, `etc ${++count}`)
  cpSync('/etc', etc, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) =>
      /^\/etc(\/(passwd|group|shadow|gshadow|sub[ug]id|login\.defs|default|pam\.d|ld\.so|nsswitch|alternatives|localtime).*)?$/.test(
        source,
      ),
  })
  chmodSync(etc, 0o755)
  return etc
}

const uidIn = (etc: string) =>
  Number(new RegExp(`^${USER}:[^:]*:(\\d+):`, 'm').exec(readFileSync(path.join(etc, 'passwd'), 'utf8'))?.[1])

const cluster = (dir: string) => path.join(dir, 'postgres')

/** All owners of the cluster's files. */
const ownersOf = (dir: string) => [
  ...new Set(
    ['', ...readdirSync(cluster(dir), { recursive: true })].map(
      (one) => statSync(path.join(cluster(dir), `${one}`)).uid,
    ),
  ),
]

const connectionOf = async (program: Program) => JSON.parse((await program.line('ready ')).slice('ready '.length))

test('as root, two concurrent programs create one system user, who owns the database', only, async () => {
  const etc = ownEtc()
  const before = readFileSync('/etc/passwd', 'utf8')
  const dirs = [newDir(), await ownDir()] as const
  const programs = dirs.map((dir) => startOnOwnHost(dir, 'careless', { etc, user: USER }))
  for (const program of programs) assert.equal((await ask(await connectionOf(program), 'select 1')).length, 1)
  const uid = uidIn(etc)
  assert.ok(uid > 0 && uid !== userOf('nobody')?.uid, `${uid}`)
  for (const dir of dirs) {
    assert.deepEqual(ownersOf(dir), [uid])
    assert.equal(statSync(cluster(dir)).mode & 0o777, 0o700)
    assert.match(
      readFileSync(`/proc/${postmasterOf(dir)}/status`, 'utf8'),
      new RegExp(`^Uid:\\s${uid}\\s${uid}\\s`, 'm'),
    )
  }
  const line = readFileSync(path.join(etc, 'passwd'), 'utf8')
    .split('\n')
    .filter((one) => one.startsWith(`${USER}:`))
  assert.equal(line.length, 1)
  assert.match(line[0] ?? '', /:\/nonexistent:.*(nologin|false)$/)
  for (const program of programs) assert.equal(await stopProgram(program), 0)
  // An existing cluster keeps its owner.
  const again = startProgram(dirs[0], 'careless')
  await again.line('ready ')
  assert.deepEqual(ownersOf(dirs[0]), [uid])
  assert.equal(await stopProgram(again), 0)
  assert.equal(readFileSync('/etc/passwd', 'utf8'), before)
})

test('moves an idle database from nobody to its own user, also after an interrupted start', only, async () => {
  const etc = ownEtc()
  // An interrupted start may leave the group without the user.
  for (const [file, line] of [
    ['group', 'x:987:'],
    ['gshadow', '!::'],
  ] as const)
    appendFileSync(path.join(etc, file), `${USER}:${line}\n`)
  const dir = await ownDir()
  const first = startProgram(dir, 'write')
  await first.line('wrote ', 20)
  const orphan = postmasterOf(dir)
  await killLeavingOrphan(first)
  // Files change owner first, the directory last.
  for (const one of readdirSync(cluster(dir)).filter((name) => /^(base|PG_VERSION)$/.test(name)))
    lchownSync(path.join(cluster(dir), one), 0, 0)
  const second = startOnOwnHost(dir, 'careless', { etc, user: USER })
  const [row] = await ask<{ count: string }>(await connectionOf(second), 'select count(*) from acknowledged')
  assert.ok(Number(row?.count) >= 20)
  const said = second.lines.join('\n')
  assert.match(said, new RegExp(`left running \\(pid ${orphan}\\)[^]*Giving .*postgres to the user`))
  assert.deepEqual(ownersOf(dir), [uidIn(etc)])
  assert.equal(await stopProgram(second), 0)
})

test('keeps the database with nobody if no user can be created, and explains in one line', only, async () => {
  const etc = ownEtc()
  const dir = await ownDir()
  const program = startOnOwnHost(dir, 'careless', { etc, user: USER, mount: '&& mount -o remount,ro,bind /etc' })
  assert.equal((await ask(await connectionOf(program), 'select 1')).length, 1)
  assert.deepEqual(ownersOf(dir), [userOf('nobody')?.uid])
  const warnings = program.lines.filter((line) => /belongs to this host's nobody/.test(line))
  assert.equal(warnings.length, 1)
  assert.match(
    warnings[0] ?? '',
    /can read it.*cannot be created \(.+\)\. Create it \(useradd --system example-app-db\) and start again/,
  )
  assert.equal(await stopProgram(program), 0)
})

test('refuses invalid user names and root', () => {
  for (const systemUser of ['Root', '-x', 'a b', 'a'.repeat(33), ''])
    assert.throws(() => complete({ ...NAMES, systemUser }), /^TypeError: systemUser: /)
  assert.equal(userOf('root'), null)
  assert.equal(userOf('no-such-user'), null)
})
