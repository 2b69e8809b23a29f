import type { NewLine } from '../jobs/estimates.contract.ts'
import type { CannedJob } from './canned-jobs.contract.ts'

/** Finished jobs needed before their hours count. */
export const LEAST_FINISHED = 5

const hundredths = (hours: number) => Math.round(hours * 100)

/** The median of what finished jobs took, to a quarter hour, at least one; null: too few. */
export function learnedHours(median: number | null, jobs: number): number | null {
  if (median === null || jobs < LEAST_FINISHED) return null
  return Math.max(1, Math.round(median * 4)) / 4
}

type Applied = Pick<CannedJob, 'id' | 'name' | 'hours' | 'lines' | 'learnedHours'>

/** Lines of an estimate: labor that was written with the job's hours takes those learned; without a labor line there is one at the mechanic's rate. */
export function linesOfCanned(
  { id, name, hours, lines, learnedHours: learned }: Applied,
  hourlyRate: number,
): NewLine[] {
  const quantity = hundredths(learned ?? hours)
  const labor = lines.some(({ kind }) => kind === 'labor')
    ? []
    : [{ kind: 'labor' as const, description: name, quantity, unitCents: hourlyRate }]
  const written = lines.map((line) =>
    line.kind === 'labor' && line.quantity === hundredths(hours) ? { ...line, quantity } : line,
  )
  return [...labor, ...written].map((line) => ({ ...line, cannedJobId: id }))
}
