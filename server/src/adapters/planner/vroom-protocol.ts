import * as z from 'zod/mini'
import type { RoutingProblem, RoutingVehicle } from './routing-problem.ts'

/** VROOM's protocol: https://github.com/VROOM-Project/vroom/blob/master/docs/API.md. Seconds since the day began; no coordinates. */

const MINUTE = 60
const DAY = 24 * 60
const MOST_PRIORITY = 100

export const VroomAnswer = z.object({
  code: z.literal(0),
  routes: z.array(
    z.object({
      vehicle: z.int(),
      steps: z.array(z.object({ type: z.string(), id: z.optional(z.int()), arrival: z.number() })),
    }),
  ),
})
export type VroomAnswer = z.output<typeof VroomAnswer>

/** Whole grid steps, so that what starts on the grid stays on it. */
const upTo = (minutes: number, grid: number) => (grid > 0 ? Math.ceil(minutes / grid) * grid : minutes)
const seconds = (minutes: number) => Math.round(minutes * MINUTE)

/** From a vehicle's first opening to its last closing of the day, with what is closed between. */
function shiftOf({ opens, closed = [] }: RoutingVehicle): { start: number; end: number; breaks: [number, number][] } {
  const spans = closed.filter(({ end }) => end > 0)
  const first = Math.max(0, opens, ...spans.filter(({ start }) => start <= 0).map(({ end }) => end))
  const last = spans.find(({ end }) => end > DAY)?.start ?? DAY
  const between = spans.filter(({ start, end }) => start > 0 && end > first && end <= last)
  return { start: first, end: last, breaks: between.map(({ start, end }) => [Math.max(first, start), end]) }
}

/** A job has a skill of its own, which those vehicles have that may do it. */
export function vroomRequest({ places, distance, time, tasks, vehicles, grid = 0 }: RoutingProblem): object {
  const rows = (minutesAt: (at: number) => number) =>
    Array.from({ length: places }, (_, row) =>
      Array.from({ length: places }, (_, column) => seconds(minutesAt(row * places + column))),
    )
  const mayBeDone = (task: number, vehicle: number) => {
    const { pinnedTo, mayBeDoneBy } = tasks[task] as RoutingProblem['tasks'][number]
    return pinnedTo === undefined ? (mayBeDoneBy?.(vehicle) ?? true) : pinnedTo === vehicle
  }
  const isWeighed = vehicles.some(({ capacity }) => capacity !== undefined)
  const drops = [...new Set(tasks.map(({ dropCost }) => dropCost))].sort((a, b) => a - b)
  const priorityOf = (dropCost: number) =>
    Math.floor(((drops.indexOf(dropCost) + 1) / (drops.length + 1)) * MOST_PRIORITY)
  return {
    jobs: tasks.map(({ place, service, serviceWith, ready, due, dropCost, demand = 0, demandWith, pinnedTo }, task) => {
      const able = vehicles.flatMap((_, vehicle) => (mayBeDone(task, vehicle) ? [vehicle] : []))
      const longest = Math.max(service, ...able.map((vehicle) => serviceWith?.(vehicle) ?? service))
      const heaviest = Math.max(demand, ...able.map((vehicle) => demandWith?.(vehicle) ?? demand))
      return {
        ...{ id: task, location_index: place, service: seconds(longest), skills: [task + 1] },
        time_windows: [[seconds(Math.max(0, ready)), seconds(Math.max(0, due))]],
        priority: pinnedTo === undefined ? priorityOf(dropCost) : MOST_PRIORITY,
        ...(isWeighed && { delivery: [Math.ceil(heaviest)] }),
      }
    }),
    vehicles: vehicles.flatMap((vehicle, id) => {
      const { start, end, breaks } = shiftOf(vehicle)
      if (end <= start) return []
      return [
        {
          ...{ id, start_index: vehicle.from, time_window: [seconds(start), seconds(end)] },
          skills: tasks.flatMap((_, task) => (mayBeDone(task, id) ? [task + 1] : [])),
          breaks: breaks.map(([from, to], at) => ({
            ...{ id: at, time_windows: [[seconds(from), seconds(from)]], service: seconds(to - from) },
          })),
          ...(vehicle.to !== null && { end_index: vehicle.to }),
          ...(isWeighed && { capacity: [Math.floor(vehicle.capacity ?? Number.MAX_SAFE_INTEGER / 2)] }),
        },
      ]
    }),
    matrices: {
      car: { durations: rows((at) => upTo(time[at] as number, grid)), costs: rows((at) => distance[at] as number) },
    },
  }
}

/** Tasks by vehicle, in VROOM's order, with what is pinned where it belongs. */
export function routesOf({ routes }: VroomAnswer, { tasks, vehicles }: RoutingProblem): number[][] {
  const found = vehicles.map((_, vehicle) =>
    tasks.flatMap(({ pinnedTo, ready }, task) => (pinnedTo === vehicle ? [{ task, at: ready }] : [])),
  )
  for (const { vehicle, steps } of routes) {
    for (const { type, id = -1, arrival } of steps) {
      if (type !== 'job') continue
      const [task, route] = [tasks[id], found[vehicle]]
      if (!task || !route) throw Object.assign(new Error('names what it was not asked about'), { code: 'UNKNOWN' })
      if (task.pinnedTo === undefined) route.push({ task: id, at: arrival / MINUTE })
    }
  }
  return found.map((route) => route.sort((one, other) => one.at - other.at).map(({ task }) => task))
}
