import type {
  AppliedPlan,
  CheckedPlanRequest,
  PlanRequest,
  ProposedAssignment,
  ProposedPlan,
} from '@desert-wrench/contract/features/board/planning.contract.ts'

/** A proposed plan, and what was asked for it. */
export interface PlanDraft {
  request: PlanRequest
  plan: ProposedPlan
}

export interface PlannedLane {
  mechanicId: string
  assignments: ProposedAssignment[]
  driveMinutes: number
}

/** By mechanic; the lane that starts first comes first. */
export function lanesOf({ assignments }: Pick<ProposedPlan, 'assignments'>): PlannedLane[] {
  return [...Map.groupBy(assignments, ({ mechanicId }) => mechanicId)].map(([mechanicId, own]) => ({
    ...{ mechanicId, assignments: own },
    driveMinutes: own.reduce((sum, { driveMinutes }) => sum + driveMinutes, 0),
  }))
}

/** What is published; a disturbed job that nobody is left for is given up first. */
export const published = ({ plan }: PlanDraft): AppliedPlan => ({
  assignments: plan.assignments.map(({ jobId, mechanicId, start, end, newPromise }) => ({
    ...{ jobId, mechanicId, start, end, ...newPromise },
  })),
  reopen: plan.disturbed.filter(({ to }) => to.mechanicId === null).map(({ jobId }) => jobId),
})

export const toCheck = ({ request, plan }: PlanDraft): CheckedPlanRequest => ({
  ...{ day: request.day, asOf: plan.asOf, away: request.away, mayDisturb: request.mayDisturb },
  assignments: plan.assignments.map(({ jobId, mechanicId, start, end, driveMinutes, cost, facts, nextBest }) => ({
    ...{ jobId, mechanicId, start, end, driveMinutes, cost, facts, nextBest },
  })),
  unassigned: plan.unassigned.map(({ jobId, nearestWall }) => ({ jobId, nearestWall })),
})
