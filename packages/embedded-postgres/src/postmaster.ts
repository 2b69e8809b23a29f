import type { ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { reaching } from './account.ts'
import type { Binaries } from './binaries.ts'
import { interruptWithUs, launch, run } from './process.ts'
import { oneLine } from './refused.ts'
import type { SystemAccount } from './system-user.ts'

const LONGEST_LOG = 5_000_000
const HOUR_MS = 3_600_000
const QUIT_AFTER_MS = 8_000
const KILL_AFTER_MS = 4_000

export interface Postmaster {
  /** Resolves with the reason when the server ends. */
  ended: Promise<string>
  isOver: () => boolean
  /** The last error in its log since this start. */
  complaint: () => string
  stop: () => Promise<void>
}

interface Starting {
  cluster: string
  logFile: string
  account: SystemAccount | undefined
  binaries: Binaries
  settings: string[]
}

/** Truncates in place, so that the file keeps its owner. */
function shorten(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LONGEST_LOG) truncateSync(logFile)
}

/** Returns before the server is ready. */
export function startPostmaster({ cluster, logFile, account, binaries, settings }: Starting): Promise<Postmaster> {
  shorten(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const said = fstatSync(log).size
  return reaching(cluster, account, (name, handle) => {
    const child = launch(binaries.postgres, ['-D', name, ...settings], { account, handle, output: log })
    const forget = child.pid === undefined ? () => {} : interruptWithUs(child.pid, account)
    const trim = setInterval(shorten, HOUR_MS, logFile).unref()
    let over = false
    const ended = new Promise<string>((resolve) => {
      child.on('error', (error) => resolve(oneLine(error)))
      child.once('exit', (code, name) => resolve(name ? `signal ${name}` : `exit code ${code}`))
    }).finally(() => {
      over = true
      forget()
      clearInterval(trim)
    })
    return {
      ended,
      isOver: () => over,
      complaint: () => lastComplaint(readFileSync(logFile).subarray(said).toString()),
      stop: () => (over ? Promise.resolve() : stop(child, ended, { cluster, binaries })),
    }
  }).finally(() => closeSync(log))
}

function lastComplaint(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '')
  // Our own early connection attempts are logged as FATAL too.
  const worst =
    lines.findLast((line) => /(FATAL|PANIC|ERROR): (?! ?the database system is)/.test(line)) ??
    lines.at(-1) ??
    'it said nothing'
  return oneLine(worst.replace(/^.*?(?=(FATAL|PANIC|ERROR): )/, ''))
}

/** Fast shutdown, then immediate; the latter costs a recovery at the next start, no data. */
async function stop(
  child: ChildProcess,
  ended: Promise<string>,
  { cluster, binaries }: Pick<Starting, 'cluster' | 'binaries'>,
): Promise<void> {
  const within = (ms: number) => {
    const tooLate = new AbortController()
    const late = delay(ms, false, { signal: tooLate.signal }).catch(() => false)
    return Promise.race([ended.then(() => true), late]).finally(() => tooLate.abort())
  }
  if (process.platform === 'win32') {
    await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast'], { account: undefined })
  } else {
    child.kill('SIGINT')
  }
  if (await within(QUIT_AFTER_MS)) return
  child.kill('SIGQUIT')
  if (await within(KILL_AFTER_MS)) return
  child.kill('SIGKILL')
  await ended
}
