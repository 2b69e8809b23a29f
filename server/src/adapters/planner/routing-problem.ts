/** Tasks at places, to be divided among vehicles. Times and distances are in one unit each, of the caller's choice. */
export interface RoutingProblem {
  places: number
  /** From one place (row) to another: what it costs, and how long it takes. Row-major, `places` squared. */
  distance: Float64Array | Float32Array
  time: Float64Array | Float32Array
  tasks: readonly RoutingTask[]
  vehicles: readonly RoutingVehicle[]
  /** Tasks start on multiples of this; 0: at any moment. */
  grid?: number
}

export interface RoutingTask {
  place: number
  /** How long it takes. */
  service: number
  /** How long it takes with a vehicle, where that differs. */
  serviceWith?(vehicle: number): number
  /** Earliest and latest start. */
  ready: number
  due: number
  demand?: number
  /** What it demands of a vehicle, where that differs. */
  demandWith?(vehicle: number): number
  /** What it costs to leave it out; finite. */
  dropCost: number
  /** Per unit of time that it starts after `ready`. */
  lateness?: number
  /** This vehicle does it, at `ready`, whatever else it does. */
  pinnedTo?: number
  /** Vehicles that may do it; left out: all. */
  mayBeDoneBy?(vehicle: number): boolean
  /** What it costs with a vehicle, beside the distance. */
  costWith?(vehicle: number): number
}

export interface RoutingVehicle {
  /** Where the day starts, and where it ends; null: where the last task is. */
  from: number
  to: number | null
  /** When it leaves at the earliest and is back at the latest. */
  opens: number
  closes: number
  /** Most `demand`. */
  capacity?: number
  /** When no task may run, in order and apart; drives may. */
  closed?: readonly { start: number; end: number }[]
}

/** Tasks in the order of each vehicle. */
export interface RoutingPlan {
  routes: number[][]
  /** Tasks that nobody does. */
  left: number[]
  cost: number
}

export interface SearchLimits {
  seed: number
  /** With iterations alone, the same problem and seed give the same plan. */
  iterations: number
  /** Milliseconds by `now`. */
  milliseconds?: number
  now?(): number
  /** Begins with these routes, pinned tasks included. */
  from?: readonly (readonly number[])[]
}
