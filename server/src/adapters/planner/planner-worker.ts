import { parentPort } from 'node:worker_threads'
import type { Day, ShownPlan } from '../../ports/day-planner.ts'
import { checkDay } from './check-day.ts'
import { planDay } from './plan-day.ts'

/** Plans one day, or checks a plan, beside the main thread, and ends. */
parentPort?.once('message', ({ day, shown }: { day: Day; shown: ShownPlan | null }) =>
  parentPort?.postMessage(shown ? checkDay(day, shown) : planDay(day)),
)
