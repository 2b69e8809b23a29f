import { gridMinutes } from '@desert-wrench/contract/features/places/driving.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import * as z from 'zod/mini'
import type { Leg, Routing, RoutingSettings } from '../ports/routing.ts'
import { codeOf } from '../security/error-facts.ts'
import { providerCalls, readJson } from './provider-calls.ts'

const PATIENCE_MS = 2000
const AT_ONCE = 4
/** Pause after a failure, so that callers do not wait for the next one. */
const REST_MS = 10_000
/** OSRM's default limit of coordinates in a table. */
const TABLE_SIZE = 100
/** Remembered legs; an hour's traffic of a busy office. */
const MOST_LEGS = 50_000
/** About 10 meters. */
const DECIMALS = 4

const Table = z.object({ code: z.literal('Ok'), durations: z.array(z.array(z.nullable(z.number()))) })

const keyOf = ({ latitude, longitude }: GeoPoint): string =>
  `${longitude.toFixed(DECIMALS)},${latitude.toFixed(DECIMALS)}`

export interface OsrmOptions {
  /** Without coordinates. */
  log: (line: string) => void
  restMs?: number
}

/** Drive times of an OSRM table service; while it is away, of the street grid. */
export function osrmRouting({ url, patienceMs = PATIENCE_MS }: RoutingSettings, options: OsrmOptions): Routing {
  const { log, restMs = REST_MS } = options
  const call = providerCalls({ atOnce: AT_ONCE, waiting: 200, patienceMs })
  /** Insertion order is age. */
  const minutesOf = new Map<string, number>()
  let restsUntil = 0

  function remember(leg: string, minutes: number): void {
    if (minutesOf.size >= MOST_LEGS) minutesOf.delete(minutesOf.keys().next().value ?? '')
    minutesOf.set(leg, minutes)
  }

  /** Many places to one, or one place to many. */
  async function ask(many: readonly string[], one: string, toOne: boolean): Promise<void> {
    const rest = many.map((_, at) => at + 1).join(';')
    const [sources, destinations] = toOne ? [rest, '0'] : ['0', rest]
    const path = `/table/v1/driving/${[one, ...many].join(';')}?sources=${sources}&destinations=${destinations}&annotations=duration`
    const { durations } = await call(async (signal) => {
      const response = await fetch(`${url}${path}`, { signal, redirect: 'error' })
      if (response.ok) return Table.parse(await readJson(response))
      await response.body?.cancel()
      throw Object.assign(new Error(), { code: `status.${response.status}` })
    })
    many.forEach((place, at) => {
      const seconds = toOne ? durations[at]?.[0] : durations[0]?.[at]
      if (seconds != null) remember(toOne ? `${place}>${one}` : `${one}>${place}`, seconds / 60)
    })
  }

  function tablesOf(legs: readonly Leg[]): { many: string[]; one: string; toOne: boolean }[] {
    const unknown = [...new Set(legs.map(([from, to]) => `${keyOf(from)}>${keyOf(to)}`))].filter(
      (leg) => !minutesOf.has(leg),
    )
    const to = Map.groupBy(unknown, (leg) => leg.slice(leg.indexOf('>') + 1))
    const tables: { many: string[]; one: string; toOne: boolean }[] = []
    const single: string[] = []
    for (const [one, of] of to) {
      if (of.length === 1) single.push(of[0] as string)
      else tables.push({ one, toOne: true, many: of.map((leg) => leg.slice(0, leg.indexOf('>'))) })
    }
    for (const [one, of] of Map.groupBy(single, (leg) => leg.slice(0, leg.indexOf('>'))))
      tables.push({ one, toOne: false, many: of.map((leg) => leg.slice(leg.indexOf('>') + 1)) })
    return tables.flatMap(({ many, ...table }) =>
      Array.from({ length: Math.ceil(many.length / (TABLE_SIZE - 1)) }, (_, at) => ({
        ...table,
        many: many.slice(at * (TABLE_SIZE - 1), (at + 1) * (TABLE_SIZE - 1)),
      })),
    )
  }

  return {
    prepare: async (legs) => {
      if (performance.now() < restsUntil) return
      const wanted = typeof legs === 'function' ? await legs() : legs
      const tables = await Promise.allSettled(tablesOf(wanted).map(({ many, one, toOne }) => ask(many, one, toOne)))
      const failed = tables.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') {
        const error: unknown = failed.reason
        // The limiter is full, which is not a failure; of calls at the same time the first one reports.
        if (error instanceof Problem || performance.now() < restsUntil) return
        restsUntil = performance.now() + restMs
        log(`routing: ROUTING_URL gave no drive times (${codeOf(error)}); the street grid estimates them meanwhile`)
      }
    },
    minutes: (from, to) => minutesOf.get(`${keyOf(from)}>${keyOf(to)}`) ?? gridMinutes(from, to),
  }
}
