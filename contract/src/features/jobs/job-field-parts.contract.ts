import { KEPT_JOB_FIELDS } from './job-fields.contract.ts'

type FieldTable = Readonly<Record<string, object>>

type Saying<T extends FieldTable, P extends string> = {
  [K in keyof T]: T[K] extends Readonly<Record<P, infer Value>> ? (Value extends null ? never : K) : never
}[keyof T]

/** Projects one attribute of the field table. */
type FieldPart<T extends FieldTable, P extends string> = {
  [K in Saying<T, P>]: T[K] extends Readonly<Record<P, infer Value>> ? Value : never
}

export function partOf<T extends FieldTable, const P extends string>(table: T, part: P): FieldPart<T, P> {
  const values = Object.entries(table).map(([name, field]) => [name, (field as Record<string, unknown>)[part]])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== null))
}

/** Keeps the order clients know for the named keys; others follow. */
export const inOrder = <T extends object>(first: readonly (keyof T)[], all: T): T => ({
  ...(Object.fromEntries(first.flatMap((name) => (name in all ? [[name, all[name]]] : []))) as T),
  ...all,
})

/** All fields that can be edited. */
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
    'windowStart',
    'windowEnd',
    'note',
  ],
  partOf(KEPT_JOB_FIELDS, 'edit'),
)
