import * as z from 'zod/mini'
import { deviceStorage } from '../../lib/device/device-storage.ts'

const SHAPES = {
  /** From the customers screen: who the new job is for. */
  customer: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.nullish(z.string()),
    address: z.nullish(z.string()),
    latitude: z.nullish(z.number()),
    longitude: z.nullish(z.number()),
  }),
  /** For the booking form: what it starts with, from a finished job or from the analyzer. */
  booking: z.partial(
    z.object({
      customerName: z.string(),
      customerPhone: z.string(),
      customerEmail: z.nullable(z.string()),
      customerAddress: z.string(),
      vehicleInfo: z.string(),
      description: z.string(),
      priority: z.enum(['Low', 'Medium', 'High', 'Emergency']),
    }),
  ),
  /** From the analyzer: what is wrong with the car, and the mechanic that was chosen for it. */
  analysis: z.object({
    problem: z.string(),
    vehicle: z.string(),
    mileage: z.nullish(z.string()),
    category: z.string(),
    severity: z.string(),
    urgency: z.string(),
    estimatedTime: z.string(),
    costRange: z.string(),
    /** What the job form starts with; the words above are in the language of the screen that found them. */
    priority: z.nullish(z.enum(['Low', 'Medium', 'High', 'Emergency'])),
    hours: z.nullish(z.number()),
    mechanicId: z.nullish(z.string()),
    mechanicName: z.nullish(z.string()),
  }),
}

export type Handed = { [Kind in keyof typeof SHAPES]: z.output<(typeof SHAPES)[Kind]> }

/** What one screen leaves on the device for another; it stays until it is cleared. */
export const handoff = deviceStorage('handover', SHAPES)
