import type { Intervals } from '@desert-wrench/contract/features/vehicles/maintenance.contract.ts'

export type Interval = Intervals['intervals'][number]
