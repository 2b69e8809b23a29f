import { parentPort } from 'node:worker_threads'
import type { Day } from '../../ports/day-planner.ts'
import { planDay } from './plan-day.ts'

/** Plans one day beside the main thread, and ends. */
parentPort?.once('message', (day: Day) => parentPort?.postMessage(planDay(day)))
