import type { BoardJob, Lane } from '@desert-wrench/contract/features/board/board.contract.ts'
import { servesTrade } from '@desert-wrench/contract/features/schedule/job-needs.rules.ts'
import { isWithinPromise } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { type Span, workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { miles } from '@desert-wrench/contract/lib/distance.ts'

/** What is wrong with a place on the board. */
export type FaultKind = 'taken' | 'late' | 'promise' | 'timeOff' | 'trade' | 'past' | 'paused' | 'hours' | 'radius'

export interface Fault {
  kind: FaultKind
  /** The job in the way. */
  other?: BoardJob
}

/** The rest can be right, and is only said. */
const BROKEN: ReadonlySet<FaultKind> = new Set(['taken', 'late', 'promise', 'timeOff', 'trade'])

export const isBroken = (faults: readonly Fault[]): boolean => faults.some(({ kind }) => BROKEN.has(kind))

export const spanOf = ({ scheduledStart, scheduledEnd }: BoardJob): Span | null =>
  scheduledStart === null || scheduledEnd === null
    ? null
    : { start: Date.parse(scheduledStart), end: Date.parse(scheduledEnd) }

const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

const isAhead = ({ stage }: BoardJob) =>
  stage === 'open' || stage === 'offered' || stage === 'booked' || stage === 'on_the_way'

/** Nobody arrived by the end of the promise, else by the planned start. */
function isLate(job: BoardJob, now: number): boolean {
  const due = job.windowEnd ?? job.scheduledStart
  return due !== null && Date.parse(due) < now && isAhead(job)
}

/** What a mechanic's own calendar has against a span, and what the job has against the mechanic. */
export function checkPlace(lane: Lane, job: BoardJob, span: Span | null): Fault[] {
  const { mechanic, workingHours, timeOff } = lane
  const faults: Fault[] = []
  const add = (kind: FaultKind, other?: BoardJob) => faults.push(other ? { kind, other } : { kind })
  if (span) {
    const other = lane.jobs.find((one) => {
      const taken = one.id === job.id || one.stage === 'done' ? null : spanOf(one)
      return taken !== null && overlap(taken, span)
    })
    if (other) add('taken', other)
    if (!isWithinPromise({ ...job, scheduledStart: new Date(span.start).toISOString() })) add('promise')
    if (timeOff.some(({ start, end }) => overlap({ start: Date.parse(start), end: Date.parse(end) }, span)))
      add('timeOff')
  }
  if (!servesTrade(mechanic.specialty, job.trade)) add('trade')
  if (span) {
    if (mechanic.pausedUntil !== null && span.start < Date.parse(mechanic.pausedUntil)) add('paused')
    if (!workingSpans(workingHours, span).some(({ start, end }) => start <= span.start && span.end <= end)) add('hours')
  }
  if (isOutOfReach(lane, job)) add('radius')
  return faults
}

function isOutOfReach({ mechanic }: Lane, job: BoardJob): boolean {
  if (mechanic.latitude === null || mechanic.longitude === null || job.latitude === null || job.longitude === null)
    return false
  const home = { latitude: mechanic.latitude, longitude: mechanic.longitude }
  return miles(home, { latitude: job.latitude, longitude: job.longitude }) > mechanic.serviceRadius
}

/** What is wrong with a job where it is. Work that began is only in somebody's way. */
export function faultsOf(lane: Lane, job: BoardJob, now: number): Fault[] {
  if (job.stage === 'done' || job.stage === 'cancelled') return []
  const faults = checkPlace(lane, job, spanOf(job))
  if (!isAhead(job)) return faults.filter(({ kind }) => kind === 'taken')
  return isLate(job, now) ? [{ kind: 'late' }, ...faults] : faults
}

/** What would be wrong with a place that a job is taken to. */
export function faultsAt(lane: Lane, job: BoardJob, span: Span | null, now: number): Fault[] {
  const faults = checkPlace(lane, job, span)
  return span && span.start < now ? [...faults, { kind: 'past' }] : faults
}
