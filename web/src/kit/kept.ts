import * as z from 'zod/mini'
import { onDevice } from './device.ts'

/** Who uses this device, so that they need not say it again. It never leaves the device by itself. */
export const kept = onDevice('kept', {
  /** The customer of the last booking. */
  customer: z.object({
    customerName: z.string(),
    customerPhone: z.string(),
    customerEmail: z.nullable(z.string()),
    customerAddress: z.string(),
    vehicleInfo: z.string(),
  }),
  /** The profile that a mechanic picked; the phone finds it again. */
  mechanic: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
})
