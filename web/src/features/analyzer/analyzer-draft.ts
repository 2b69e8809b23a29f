import * as z from 'zod/mini'
import { onDevice } from '../../lib/device-storage.ts'

/** What was typed into the analyzer; the way to /dispatch and back keeps it, the end of the tab forgets it. */
export const draft = onDevice(
  'analyzer',
  { typed: z.object({ problem: z.string(), vehicle: z.string(), mileage: z.string() }) },
  () => sessionStorage,
)
