import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'

export type Leg = readonly [from: GeoPoint, to: GeoPoint]

/** Drive times. */
export interface Routing {
  /** Looks up what `minutes` will be asked for. Called outside transactions. The function is only called where drives are looked up. */
  prepare(legs: readonly Leg[] | (() => Promise<readonly Leg[]>)): Promise<void>
  /** Driving minutes without parking, not rounded; a leg that was not prepared is estimated on the street grid. */
  minutes(from: GeoPoint, to: GeoPoint): number
}

export interface RoutingSettings {
  /** An OSRM server, without trailing slash. */
  url: string
  /** Overridden in tests, in milliseconds. */
  patienceMs?: number
}
