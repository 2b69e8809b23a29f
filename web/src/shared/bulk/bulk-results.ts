import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { deviceStorage } from '../../lib/device/device-storage.ts'

const Row = z.object({
  jobId: z.string(),
  name: z.string(),
  vehicle: z.string(),
  result: z.enum(['done', 'refused']),
  message: z.optional(z.string()),
})
export type BulkRow = z.output<typeof Row>

/** What became of each job of the last change of many, until it is closed; survives a reload of this tab. */
const drawer = deviceStorage('bulk', { rows: z.array(Row) }, () => sessionStorage)
const listeners = new Set<() => void>()
let rows: readonly BulkRow[] | undefined

const current = (): readonly BulkRow[] => {
  rows ??= drawer.take('rows') ?? []
  return rows
}

export function setBulkResults(next: readonly BulkRow[]): void {
  rows = next
  if (next.length > 0) drawer.give('rows', [...next])
  else drawer.clear('rows')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NONE: readonly BulkRow[] = []

export const useBulkResults = (): readonly BulkRow[] => useSyncExternalStore(subscribe, current, () => NONE)
