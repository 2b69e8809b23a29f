import { parentPort } from 'node:worker_threads'
import type { Day, ShownPlan, VroomSettings } from '../../ports/day-planner.ts'
import { codeOf } from '../../security/error-facts.ts'
import { checkDay } from './check-day.ts'
import { planDay } from './plan-day.ts'

export interface PlannerTask {
  day: Day
  /** To check; null: to plan. */
  shown: ShownPlan | null
  vroom: VroomSettings | null
}

/** `failed`: why VROOM did not plan it, in a word. */
async function plan({ day, vroom }: PlannerTask) {
  if (!vroom) return { plan: planDay(day), failed: null }
  try {
    const { planWithVroom } = await import('./vroom-plan.ts')
    return { plan: await planWithVroom(day, vroom), failed: null }
  } catch (error) {
    return { plan: planDay(day), failed: codeOf(error) }
  }
}
export type Planned = Awaited<ReturnType<typeof plan>>

/** Plans days and checks plans beside the main thread, one at a time. */
parentPort?.on('message', async (task: PlannerTask) => {
  parentPort?.postMessage(task.shown ? checkDay(task.day, task.shown) : await plan(task))
})
