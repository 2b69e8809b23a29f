import type { Board, BoardJob } from '@desert-wrench/contract/features/board/board.contract.ts'

/** Jobs and mechanics that a plan names by id, as the board shows them. */
export interface PlanNames {
  job: (id: string) => BoardJob | undefined
  mechanic: (id: string) => string | undefined
}

export function namesOf({ lanes, unassigned }: Pick<Board, 'lanes' | 'unassigned'>): PlanNames {
  const jobs = new Map(
    [...unassigned, ...lanes.flatMap((lane) => [...lane.jobs, ...lane.untimed])].map((job) => [job.id, job]),
  )
  const mechanics = new Map(lanes.map(({ mechanic }) => [mechanic.id, mechanic.name]))
  return { job: (id) => jobs.get(id), mechanic: (id) => mechanics.get(id) }
}
