import type { schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import type { Sent } from '@desert-wrench/contract/lib/endpoint.ts'

/** Where, for what and whose; the picker sets the time. */
export type SlotQuery = Omit<NonNullable<Sent<typeof schedule.slots>['query']>, 'from' | 'to'>
