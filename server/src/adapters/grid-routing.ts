import { gridMinutes } from '@desert-wrench/contract/features/places/driving.rules.ts'
import type { Routing } from '../ports/routing.ts'

/** Drive times on the valley's street grid. */
export const gridRouting: Routing = { prepare: async () => {}, minutes: gridMinutes }
