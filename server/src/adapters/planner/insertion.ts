import { NONE, type RouteState } from './route-state.ts'

export interface Insertion {
  vehicle: number
  index: number
  cost: number
}

/** Finds where a task fits, exactly by the rules of the state. */
export function insertions(state: RouteState) {
  const { count, places, distance, time, place, service, ready, due, weight, lateness, isTimed } = state
  const { extra, from, to, opens, closes, capacity, routes, earliest, latest, load, startFrom, delay } = state
  const found: Insertion = { vehicle: NONE, index: 0, cost: Number.POSITIVE_INFINITY }

  /** Improves `found` by places in one route. `skip` says which to pass over. */
  function tryRoute(task: number, vehicle: number, skip: (() => boolean) | null): void {
    const base = extra[vehicle * count + task] as number
    const heavier = (load[vehicle] as number) + (weight[vehicle * count + task] as number)
    if (base >= found.cost || heavier > (capacity[vehicle] as number)) return
    const route = routes[vehicle] as number[]
    const here = place[task] as number
    const taskReady = ready[task] as number
    const taskDue = due[task] as number
    const length = service[vehicle * count + task] as number
    let before = from[vehicle] as number
    let free = opens[vehicle] as number
    const size = route.length
    for (let index = 0; index <= size; index++) {
      const next = index < size ? (route[index] as number) : NONE
      const ahead = next === NONE ? (to[vehicle] as number) : (place[next] as number)
      let cost = base + (distance[before * places + here] as number)
      if (ahead !== NONE) {
        cost += distance[here * places + ahead] as number
        if (size > 0) cost -= distance[before * places + ahead] as number
      }
      // Time is costlier to look at than distance.
      if (cost < found.cost) {
        const arrives = free + (time[before * places + here] as number)
        const start = startFrom(vehicle, arrives > taskReady ? arrives : taskReady, length)
        const reaches = start + length + (ahead === NONE ? 0 : (time[here * places + ahead] as number))
        if (start <= taskDue && reaches <= ((next === NONE ? closes[vehicle] : latest[next]) as number)) {
          if (isTimed) cost += (lateness[task] as number) * (start - taskReady)
          if (isTimed && next !== NONE && cost < found.cost) cost += delay(vehicle, index, reaches)
          if (cost < found.cost && !skip?.()) {
            found.cost = cost
            found.vehicle = vehicle
            found.index = index
          }
        }
      }
      if (next === NONE) return
      before = ahead
      free = (earliest[next] as number) + (service[vehicle * count + next] as number)
      if (free > taskDue) return
    }
  }

  return {
    /** What no place in a route without another task can undercut: its distances alone. */
    leastIn(task: number, vehicle: number, without: number): number {
      const here = place[task] as number
      let before = from[vehicle] as number
      let least = Number.POSITIVE_INFINITY
      const between = (ahead: number) => {
        let cost = distance[before * places + here] as number
        if (ahead !== NONE)
          cost += (distance[here * places + ahead] as number) - (distance[before * places + ahead] as number)
        if (cost < least) least = cost
      }
      for (const next of routes[vehicle] as number[]) {
        if (next === without) continue
        const ahead = place[next] as number
        between(ahead)
        before = ahead
      }
      between(to[vehicle] as number)
      return least + (extra[vehicle * count + task] as number)
    },
    /** The cheapest place for a task, if any is cheaper than `below`; the same object each time. */
    cheapest(task: number, below: number, skip: (() => boolean) | null = null): Insertion {
      found.vehicle = NONE
      found.cost = below
      for (let vehicle = 0; vehicle < routes.length; vehicle++) tryRoute(task, vehicle, skip)
      return found
    },
    /** The cheapest place in one route. */
    cheapestIn(task: number, vehicle: number, below: number): Insertion {
      found.vehicle = NONE
      found.cost = below
      tryRoute(task, vehicle, null)
      return found
    },
  }
}
