import { checkWalls } from '@desert-wrench/contract/features/board/plan-check.rules.ts'
import { MINUTE_MS } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { Day, DayPlan, ShownPlan, VroomSettings } from '../../ports/day-planner.ts'
import { providerCalls, readJson } from '../provider-calls.ts'
import { checkedPlan } from './check-day.ts'
import { dayProblem, type Routing } from './day-problem.ts'
import { finishPlan } from './plan-day.ts'
import { planOf, stateOf } from './route-state.ts'
import type { RoutingPlan, RoutingProblem } from './routing-problem.ts'
import { routesOf, VroomAnswer, vroomRequest } from './vroom-protocol.ts'

const PATIENCE_MS = 10_000

async function ask({ url, patienceMs = PATIENCE_MS }: VroomSettings, problem: RoutingProblem): Promise<VroomAnswer> {
  const call = providerCalls({ atOnce: 1, waiting: 1, patienceMs })
  return call(async (signal) => {
    const response = await fetch(url, {
      ...{ method: 'POST', signal, redirect: 'error' },
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(vroomRequest(problem)),
    })
    if (response.ok) return VroomAnswer.parse(await readJson(response))
    await response.body?.cancel()
    throw Object.assign(new Error(), { code: `status.${response.status}` })
  })
}

/** @throws with the first wall that the answer breaks */
function refuseBroken(day: Day, { problem, momentOf }: Routing, { routes, left }: RoutingPlan): void {
  const { earliest } = stateOf(problem, routes)
  const planned: ShownPlan['planned'] = routes.flatMap((route, mechanic) =>
    route.flatMap((task) => {
      const job = day.jobs[task]
      if (!job) return []
      const start = momentOf(earliest[task] as number)
      const end = start + (job.minutes[mechanic] as number) * MINUTE_MS
      return [{ jobId: job.id, mechanic, start, end, driveMinutes: null, told: null }]
    }),
  )
  const open = left.flatMap((task) => day.jobs[task]?.id ?? []).map((jobId) => ({ jobId, told: undefined }))
  const [fault] = checkWalls(checkedPlan(day, { planned, left: open }))
  if (fault) throw Object.assign(new Error('breaks a wall'), { code: `broken.${fault.kind}` })
}

/** A day planned by VROOM, polished until no move and no swap is better, with its reasons. @throws if it cannot be had, or is broken */
export async function planWithVroom(day: Day, settings: VroomSettings): Promise<DayPlan> {
  const base = dayProblem(day)
  const answer = await ask(settings, base.problem)
  const plan = planOf(stateOf(base.problem, routesOf(answer, base.problem)))
  refuseBroken(day, base, plan)
  return finishPlan(day, base, plan)
}
