import { workingTime } from '../schedule/working-hours.rules.ts'
import type { BoardJob, Lane } from './board.contract.ts'

export type MechanicState = 'free' | 'on_the_way' | 'busy' | 'off'

type Working = Pick<Lane, 'workingHours' | 'timeOff' | 'jobs' | 'untimed'> & {
  mechanic: Pick<Lane['mechanic'], 'pausedUntil'>
}

const MINUTE = 60_000

const covers = ({ start, end }: { start: string; end: string }, moment: string) => start <= moment && moment < end

const isOpenAt = ({ workingHours }: Pick<Working, 'workingHours'>, moment: string) =>
  workingTime(workingHours, { start: Date.parse(moment), end: Date.parse(moment) + MINUTE }) > 0

const isUnderWay = ({ stage }: BoardJob) => stage === 'arrived' || stage === 'working'

/** What a mechanic does now. Work under way goes before hours: who drives after hours is on the way. */
export function mechanicState(lane: Working, now: string): MechanicState {
  const jobs = [...lane.jobs, ...lane.untimed]
  if (jobs.some(({ stage }) => stage === 'on_the_way')) return 'on_the_way'
  if (jobs.some(isUnderWay)) return 'busy'
  const { pausedUntil } = lane.mechanic
  if (pausedUntil !== null && pausedUntil > now) return 'off'
  if (lane.timeOff.some((off) => covers(off, now)) || !isOpenAt(lane, now)) return 'off'
  return 'free'
}
