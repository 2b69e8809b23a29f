import * as z from 'zod/mini'
import { deviceStorage } from '../../lib/device-storage.ts'

/** What was typed into the analyzer; the way to /dispatch and back keeps it, the end of the tab forgets it. */
export const draft = deviceStorage(
  'analyzer',
  { typed: z.object({ problem: z.string(), vehicle: z.string(), mileage: z.string() }) },
  () => sessionStorage,
)
