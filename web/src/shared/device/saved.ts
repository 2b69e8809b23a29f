import * as z from 'zod/mini'
import { deviceStorage } from '../../lib/device/device-storage.ts'

/** Who uses this device, so that they need not say it again. It leaves the device only by a form that shows it. */
export const saved = deviceStorage('kept', {
  /** The customer of the last booking. */
  customer: z.object({
    customerName: z.string(),
    customerPhone: z.string(),
    customerEmail: z.nullable(z.string()),
    customerAddress: z.string(),
    vehicleInfo: z.string(),
  }),
  /** The private link of the last booking, and what it was for. */
  jobLink: z.object({ token: z.string(), vehicleInfo: z.string() }),
  /** The profile that a mechanic picked; the phone finds it again. */
  mechanic: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
  /** Who sold a car from here; the id was made on this device. */
  seller: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
  /** The car that parts should fit. */
  vehicle: z.object({ year: z.int(), make: z.string(), model: z.string() }),
})
