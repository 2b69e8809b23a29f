import type { BoardJob, Lane } from '@desert-wrench/contract/features/board/board.contract.ts'
import { workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { spanOf } from './check-place.ts'

export const MECHANIC_STATES = ['free', 'driving', 'working', 'due', 'paused', 'off'] as const
export type MechanicState = (typeof MECHANIC_STATES)[number]

/** What a mechanic does now, and at which job. `due`: a planned job has begun, and they have not set out. */
export function stateOf(lane: Lane, now: number): { state: MechanicState; job?: BoardJob } {
  const all = [...lane.jobs, ...lane.untimed]
  const working = all.find(({ stage }) => stage === 'arrived' || stage === 'working')
  if (working) return { state: 'working', job: working }
  const driving = all.find(({ stage }) => stage === 'on_the_way')
  if (driving) return { state: 'driving', job: driving }
  const at = { start: now, end: now + 1 }
  const isOff = lane.timeOff.some(({ start, end }) => Date.parse(start) <= now && now < Date.parse(end))
  if (isOff) return { state: 'off' }
  const due = lane.jobs.find((job) => {
    const span = spanOf(job)
    return job.stage === 'booked' && span !== null && span.start <= now && now < span.end
  })
  if (due) return { state: 'due', job: due }
  if (lane.mechanic.pausedUntil !== null && Date.parse(lane.mechanic.pausedUntil) > now) return { state: 'paused' }
  const isOpen = workingSpans(lane.workingHours, at).some(({ start, end }) => start <= now && now < end)
  return { state: isOpen ? 'free' : 'off' }
}
