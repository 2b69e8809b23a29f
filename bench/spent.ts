import { readdirSync, readFileSync } from 'node:fs'

/** Microseconds per Linux clock tick. */
const TICK = 10_000

export const POSTMASTER = `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS answer`

/** Processor time of a program and its children, ended ones included, in microseconds. */
export function spentBy(program: string): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      const [parent, own, ended] = [
        facts[1],
        Number(facts[11]) + Number(facts[12]),
        Number(facts[13]) + Number(facts[14]),
      ]
      if (parent === program) ticks += own
      if (pid === program) ticks += own + ended
    } catch {
      // The process ended meanwhile.
    }
  }
  return ticks * TICK
}
