import { gridMinutes } from '@desert-wrench/contract/features/places/driving.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
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

/** Drive times of an OSRM table service; while it is away, of the street grid. */
export function osrmRouting({ url }: RoutingSettings, { log }: { log: (line: string) => void }): Routing {
  const call = providerCalls({ atOnce: AT_ONCE, waiting: 200, patienceMs: PATIENCE_MS })
  /** Insertion order is age. */
  const minutesOf = new Map<string, number>()
  let restUntil = 0

  function remember(leg: string, minutes: number): void {
    if (minutesOf.size >= MOST_LEGS) minutesOf.delete(minutesOf.keys().next().value ?? '')
    minutesOf.set(leg, minutes)
  }

  /** Many places to one, or one place to many. */
  async function ask(many: readonly string[], one: string, toOne: boolean): Promise<void> {
    const rest = many.map((_, at) => at + 1).join(';')
    const [sources, destinations] = toOne ? [rest, '0'] : ['0', rest]
    const path = `/table/v1/driving/${[one, ...many].join(';')}?sources=${sources}&destinations=${destinations}&annotations=duration`
    const { durations } = await call(async (signal) =>
      Table.parse(await readJson(await fetch(`${url}${path}`, { signal }))),
    )
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
      if (Date.now() < restUntil) return
      try {
        await Promise.all(tablesOf(legs).map(({ many, one, toOne }) => ask(many, one, toOne)))
      } catch (error) {
        restUntil = Date.now() + REST_MS
        log(`ROUTING_URL gave no drive times, the street grid does meanwhile: ${codeOf(error)}`)
      }
    },
    minutes: (from, to) => minutesOf.get(`${keyOf(from)}>${keyOf(to)}`) ?? gridMinutes(from, to),
  }
}
