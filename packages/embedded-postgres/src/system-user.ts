import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { oneLine } from './refused.ts'

const run = promisify(execFile)

/** The user a server process runs as where it cannot be ours: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

/** Another starter may hold the host's list of users, for a moment. */
const TRIES = 5
const PAUSE_MS = 200
const LONGEST_MS = 20_000

/** A shell that root's PATH may not name holds the programs of whoever administers the host. */
const PATH = [process.env.PATH, '/usr/sbin', '/sbin'].filter(Boolean).join(':')

/** What the host's list of users says of a name; null where it does not know it. */
export function userOf(name: string): Account | null {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((one) => one.startsWith(`${name}:`))
    const [uid, gid] = (line?.split(':').slice(2, 4) ?? []).map(Number)
    return uid && gid ? { uid, gid } : null
  } catch {
    return null
  }
}

const noLogin = () => ['/usr/sbin/nologin', '/sbin/nologin'].find((shell) => existsSync(shell)) ?? '/bin/false'

/**
 * That of most systems, the same where a start that was killed left the group alone, and that of busybox. The user has neither a home
 * nor a way to log in.
 */
function programsFor(name: string): [program: string, args: string[]][] {
  const useradd = ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', noLogin()]
  return [
    ['useradd', [...useradd, '--user-group', name]],
    ['useradd', [...useradd, '--gid', name, name]],
    ['adduser', ['-S', '-D', '-H', '-h', '/nonexistent', '-s', noLogin(), name]],
  ]
}

const isThere = (program: string) => PATH.split(':').some((folder) => existsSync(join(folder, program)))

const hasGroup = (error: unknown) => error instanceof Error && /group \S+ exists/i.test(error.message)

/** `useradd` looks for the name before it locks the list: of two at once the later one would give the user of the first another number. */
const ONE_AT_A_TIME = ['flock', '/etc']

/** Runs the first of the programs that the host has; why it made nobody, null where it did. */
async function add(name: string): Promise<string | null> {
  for (const [program, args] of programsFor(name)) {
    if (!isThere(program)) continue
    const [first = program, ...rest] = [...(isThere('flock') ? ONE_AT_A_TIME : []), program, ...args]
    try {
      await run(first, rest, { env: { PATH, LC_ALL: 'C' }, timeout: LONGEST_MS })
      return null
    } catch (error) {
      if (!hasGroup(error)) return oneLine(error)
    }
  }
  return 'this host has neither useradd nor adduser'
}

/**
 * The user of this name, made where the host has none yet; else why there is none. Of starters that make it at once one does, and the
 * others find it.
 */
export async function findOrMakeUser(name: string): Promise<{ account: Account; made: boolean } | { why: string }> {
  let why = ''
  for (let tries = 0; tries < TRIES; tries++) {
    const account = userOf(name)
    if (account) return { account, made: tries > 0 }
    const failed = await add(name)
    if (failed === null) continue
    why = failed
    if (!/lock|try again/i.test(failed) && !userOf(name)) break
    await pause(PAUSE_MS)
  }
  return { why: why || `${name} is not in /etc/passwd` }
}
