import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { oneLine } from './refused.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root, so the server gets another user. */
export interface SystemAccount {
  uid: number
  gid: number
}

/** Another starter may hold the host's user list briefly. */
const TRIES = 5
const PAUSE_MS = 200
const LONGEST_MS = 20_000

/** User administration tools live in sbin, which root's PATH may lack. */
const PATH = [process.env.PATH, '/usr/sbin', '/sbin'].filter(Boolean).join(':')

export function userOf(name: string): SystemAccount | null {
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

/** useradd, its variant for a group left by an interrupted start, and busybox's adduser. The user has no home and no login. */
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

/** `useradd` checks the name before it locks the list; two at once could renumber the user. */
const ONE_AT_A_TIME = ['flock', '/etc']

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

/** The named user, created if missing, or the reason why not. Safe when several starters run at once. */
export async function findOrMakeUser(
  name: string,
): Promise<{ account: SystemAccount; made: boolean } | { why: string }> {
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
