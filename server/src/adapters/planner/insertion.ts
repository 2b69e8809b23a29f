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
      const arrives = free + (time[before * places + here] as number)
      const start = startFrom(vehicle, arrives > taskReady ? arrives : taskReady, length)
      const leaves = start + length
      let fits: boolean
      let cost = base + (distance[before * places + here] as number)
      let next = NONE
      if (index < size) {
        next = route[index] as number
        const ahead = place[next] as number
        fits = leaves + (time[here * places + ahead] as number) <= (latest[next] as number)
        cost += (distance[here * places + ahead] as number) - (distance[before * places + ahead] as number)
      } else {
        const end = to[vehicle] as number
        if (end === NONE) fits = leaves <= (closes[vehicle] as number)
        else {
          fits = leaves + (time[here * places + end] as number) <= (closes[vehicle] as number)
          cost +=
            (distance[here * places + end] as number) - (size === 0 ? 0 : (distance[before * places + end] as number))
        }
      }
      if (start > taskDue) fits = false
      if (fits && isTimed && cost < found.cost) {
        cost += (lateness[task] as number) * (start - taskReady)
        if (next !== NONE && cost < found.cost)
          cost += delay(vehicle, index, leaves + (time[here * places + (place[next] as number)] as number))
      }
      if (fits && cost < found.cost && !skip?.()) {
        found.cost = cost
        found.vehicle = vehicle
        found.index = index
      }
      if (next === NONE) return
      before = place[next] as number
      free = (earliest[next] as number) + (service[vehicle * count + next] as number)
      if (free > taskDue) return
    }
  }

  return {
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
