import * as z from 'zod/mini'
import { deviceStorage } from '../../lib/device/device-storage.ts'

/** Remembers the person on this device. Only a form that shows these values sends them. */
export const saved = deviceStorage('kept', {
  customer: z.object({
    customerName: z.string(),
    customerPhone: z.string(),
    customerEmail: z.nullable(z.string()),
    customerAddress: z.string(),
    vehicleInfo: z.string(),
  }),
  jobLink: z.object({ token: z.string(), vehicleInfo: z.string() }),
  /** The picked mechanic, found again by phone. */
  mechanic: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
  /** The seller's id was created on this device. */
  seller: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
  vehicle: z.object({ year: z.int(), make: z.string(), model: z.string() }),
})
