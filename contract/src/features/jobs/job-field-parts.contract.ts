import { KEPT_JOB_FIELDS } from './job-fields.contract.ts'

type Table = Readonly<Record<string, object>>

type Saying<T extends Table, P extends string> = {
  [K in keyof T]: T[K] extends Readonly<Record<P, infer Value>> ? (Value extends null ? never : K) : never
}[keyof T]

/** The fields that say something of this, and what they say. */
type Part<T extends Table, P extends string> = {
  [K in Saying<T, P>]: T[K] extends Readonly<Record<P, infer Value>> ? Value : never
}

export function partOf<T extends Table, const P extends string>(table: T, part: P): Part<T, P> {
  const values = Object.entries(table).map(([name, field]) => [name, (field as Record<string, unknown>)[part]])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== null))
}

/** First those that are named, in the order that clients know; the others follow. */
export const inOrder = <T extends object>(first: readonly (keyof T)[], all: T): T => ({
  ...(Object.fromEntries(first.flatMap((name) => (name in all ? [[name, all[name]]] : []))) as T),
  ...all,
})

/** Everything that people change by hand. */
export const EDITS = inOrder(
  [
    'status',
    'customerName',
    'customerPhone',
    'customerEmail',
    'customerAddress',
    'customerLatitude',
    'customerLongitude',
    'placeAccuracy',
    'vehicleInfo',
    'description',
    'priority',
    'estimatedHours',
    'mechanicId',
    'scheduledStart',
    'scheduledEnd',
    'note',
  ],
  partOf(KEPT_JOB_FIELDS, 'edit'),
)
