import type { BoardJob } from '@desert-wrench/contract/features/board/board.contract.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { messagesOf } from '../../lib/i18n/messages.ts'
import { showClock } from '../../lib/i18n/time.ts'
import { showPromise } from '../../shared/slots/promise-times.ts'
import { ofBoard } from './messages.ts'
import { type Fault, spanOf } from './model/check-place.ts'

const MINUTE_MS = 60_000
const iso = (at: number) => new Date(at).toISOString()

export const clock = (at: number): string => showClock(iso(at))

/** '10:00 – 11:30 AM', but '10:00 AM – 1:00 PM'. */
export function showSpan({ start, end }: Span): string {
  const [first, last] = [clock(start), clock(end)]
  const half = (time: string) => time.replace(/^[\d:]+/, '')
  return `${half(first) === half(last) ? first.replace(half(first), '') : first} – ${last}`
}

/** '1 h 20 min'. */
export function showLength(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS))
  const t = messagesOf(ofBoard)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  return t.length({ days, hours, minutes: minutes % 60 })
}

/** What is wrong, in words; a job in the way by its name. */
export function faultWords({ kind, other }: Fault): string {
  const t = messagesOf(ofBoard)
  return kind === 'taken' && other ? t.overlaps({ name: other.customerName }) : t.faults[kind]
}

/** 'Ana Ruiz, 2014 Camry, 9:30 to 11:00, promised 9:00 to 11:00, Rosa's lane'. */
export function cellLabel(job: BoardJob, lane: string | null, faults: readonly Fault[]): string {
  const t = messagesOf(ofBoard)
  const span = spanOf(job)
  const promise = job.windowStart === null ? t.noPromise : t.promised({ time: showPromise(job) })
  return [
    job.customerName,
    job.vehicleInfo,
    job.priority === 'Emergency' && t.emergency,
    span ? t.fromTo({ start: clock(span.start), end: clock(span.end) }) : lane !== null && t.untimed,
    promise,
    lane === null ? t.unassigned : t.laneOf({ name: lane }),
    ...faults.map(faultWords),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Time left to a promise, or how long somebody waits. */
export function showUrgency(job: BoardJob, now: number): { text: string; isLate: boolean } {
  const t = messagesOf(ofBoard)
  if (job.windowEnd === null)
    return { text: t.waiting({ time: showLength(now - Date.parse(job.createdAt)) }), isLate: false }
  const left = Date.parse(job.windowEnd) - now
  return left < 0
    ? { text: t.lateBy({ time: showLength(-left) }), isLate: true }
    : { text: t.timeLeft({ time: showLength(left) }), isLate: false }
}
