import type { Board, BoardJob, Lane } from '@desert-wrench/contract/features/board/board.contract.ts'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import { stateOf } from './model/mechanic-state.ts'
import type { BoardView } from './use-board-view.ts'

type Values = BoardView['filters']['values']

const matches = (words: string, ...texts: (string | null)[]): boolean =>
  words === '' || texts.some((text) => text !== null && foldText(text).includes(words))

const jobMatches = (words: string) => (job: BoardJob) =>
  matches(words, job.customerName, job.vehicleInfo, job.customerAddress)

function laneMatches(lane: Lane, { specialty, city, state }: Values, words: string, now: number): boolean {
  const { mechanic } = lane
  return (
    (specialty === undefined || mechanic.specialty === specialty) &&
    (city === undefined || mechanic.city === city) &&
    (state === undefined || stateOf(lane, now).state === state) &&
    (matches(words, mechanic.name, mechanic.phone, mechanic.specialty) ||
      [...lane.jobs, ...lane.untimed].some(jobMatches(words)))
  )
}

/** Lanes and unassigned jobs that fit the filters. A lane fits by its mechanic or one of its jobs. */
export function filterBoard(board: Board, values: Values, now: number): Pick<Board, 'lanes' | 'unassigned'> {
  const words = foldText(values.q.trim())
  const { city } = values
  return {
    lanes: board.lanes.filter((lane) => laneMatches(lane, values, words, now)),
    unassigned: board.unassigned.filter(
      (job) => jobMatches(words)(job) && (city === undefined || (job.customerAddress ?? '').includes(city)),
    ),
  }
}
