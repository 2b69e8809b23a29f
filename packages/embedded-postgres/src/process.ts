import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { CannotLaunch, oneLine } from './refused.ts'
import type { SystemAccount } from './system-user.ts'

interface Launch {
  account: SystemAccount | undefined
  /** Directory inherited as file descriptor 3. */
  handle?: number
  output: number | 'pipe' | 'ignore'
  input?: 'pipe'
}

const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Keeps our secrets and the operator's PGDATA from the server, and fixes its locale. */
function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'windir', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), LC_ALL: LOCALE, LANG: LOCALE, TZ: 'UTC' }
}

/** Runs in its own session, so that Ctrl-C does not reach the database. */
export function launch(program: string, args: string[], how: Launch): ChildProcess {
  try {
    return spawn(program, args, {
      ...how.account,
      env: environment(),
      cwd: '/',
      detached: true,
      windowsHide: true,
      stdio: [how.input ?? 'ignore', how.output, how.output, how.handle ?? 'ignore'],
    })
  } catch (error) {
    // Root without capabilities, as in some containers, cannot change user.
    const whom = how.account ? `root may not run it as user ${how.account.uid} here` : program
    throw new CannotLaunch(`PostgreSQL cannot be started: ${whom} (${oneLine(error)})`)
  }
}

/** A shell that interrupts `pid` when we die: its pipe then closes. Best effort; a start after `kill -9` does not rely on it. */
export function interruptWithUs(pid: number, account: SystemAccount | undefined): () => void {
  if (process.platform === 'win32') return () => {}
  const watcher = launch('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)], {
    account,
    output: 'ignore',
    input: 'pipe',
  })
  watcher.on('error', () => {})
  return () => watcher.kill('SIGKILL')
}

/** Runs a program to its end; `output` is its output or why it could not start. `untilOurEnd` programs end when we die. */
export async function run(
  program: string,
  args: string[],
  how: { account: SystemAccount | undefined; handle?: number; input?: string; untilOurEnd?: boolean },
): Promise<{ ok: boolean; output: string }> {
  const child = launch(program, args, {
    account: how.account,
    handle: how.handle,
    output: 'pipe',
    input: how.input === undefined ? undefined : 'pipe',
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const forget = how.untilOurEnd && child.pid !== undefined ? interruptWithUs(child.pid, how.account) : () => {}
  child.stdin?.on('error', () => {})
  child.stdin?.end(how.input)
  try {
    const [code] = await once(child, 'close')
    return { ok: code === 0, output }
  } catch (error) {
    return { ok: false, output: String(error) }
  } finally {
    forget()
  }
}
