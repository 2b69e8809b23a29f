import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface PostgresProcess {
  pid: number
  parent: number
  command: string
  /** Epoch milliseconds, accurate to a few seconds. */
  startedAt: number
}

/** USER_HZ of /proc/<pid>/stat, fixed on Linux. */
const TICKS_PER_SECOND = 100

const ended = (state: string) => /^[ZX]/.test(state)

function fromProc(): PostgresProcess[] {
  const boot = Number(/^btime (\d+)/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1])
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const stat = readFileSync(path.join('/proc', entry, 'stat'), 'utf8')
      if (!stat.includes('(postgres)')) return []
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const [state = 'X', parent] = fields
      if (ended(state)) return []
      const command = readFileSync(path.join('/proc', entry, 'cmdline'), 'utf8').replaceAll('\0', ' ')
      const startedAt = (boot + Number(fields[19]) / TICKS_PER_SECOND) * 1000
      return [{ pid: Number(entry), parent: Number(parent), command, startedAt }]
    } catch {
      return [] // It ended while we looked.
    }
  })
}

/** Parses ps's [[days-]hours:]minutes:seconds. */
function seconds(elapsed: string): number {
  const [clock = '', days = '0'] = elapsed.split('-').reverse()
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400
}

/** Exported for a test that compares it with /proc. */
export function fromPs(now = Date.now()): PostgresProcess[] {
  const columns = ['pid=', 'ppid=', 'stat=', 'etime=', 'command='].flatMap((name) => ['-o', name])
  const table = execFileSync('ps', ['-axww', ...columns], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  return [...table.matchAll(/^\s*(\d+)\s+(\d+)\s+(\S+)\s+([\d:-]+)\s+(.*)$/gm)].flatMap(
    ([, pid, parent, state = 'X', elapsed = '', command = '']) => {
      if (ended(state) || !/^(?:\S.*\/)?postgres(?:\s|:|$)/.test(command)) return []
      return [{ pid: Number(pid), parent: Number(parent), command, startedAt: now - seconds(elapsed) * 1000 }]
    },
  )
}

export function postgresProcesses(): PostgresProcess[] {
  if (process.platform === 'win32') return []
  return process.platform === 'linux' ? fromProc() : fromPs()
}
