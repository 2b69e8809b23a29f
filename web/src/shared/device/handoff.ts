import * as z from 'zod/mini'
import { deviceStorage } from '../../lib/device/device-storage.ts'

const SHAPES = {
  /** From the customers screen. */
  customer: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.nullish(z.string()),
    address: z.nullish(z.string()),
    latitude: z.nullish(z.number()),
    longitude: z.nullish(z.number()),
  }),
  /** From an earlier job or the analyzer. */
  booking: z.partial(
    z.object({
      customerName: z.string(),
      customerPhone: z.string(),
      customerEmail: z.nullable(z.string()),
      customerAddress: z.string(),
      vehicleInfo: z.string(),
      windowStart: z.string(),
      windowEnd: z.string(),
      vin: z.nullable(z.string()),
      plate: z.nullable(z.string()),
      description: z.string(),
      priority: z.enum(['Low', 'Medium', 'High', 'Emergency']),
      place: z.object({ latitude: z.number(), longitude: z.number() }),
    }),
  ),
  /** From the analyzer: the diagnosis and the chosen mechanic. */
  analysis: z.object({
    problem: z.string(),
    vehicle: z.string(),
    mileage: z.nullish(z.string()),
    category: z.string(),
    severity: z.string(),
    urgency: z.string(),
    estimatedTime: z.string(),
    costRange: z.string(),
    /** Codes for the job form; the texts above are in the language of the analysis. */
    priority: z.nullish(z.enum(['Low', 'Medium', 'High', 'Emergency'])),
    hours: z.nullish(z.number()),
    mechanicId: z.nullish(z.string()),
    mechanicName: z.nullish(z.string()),
  }),
}

export type Handoffs = { [Kind in keyof typeof SHAPES]: z.output<(typeof SHAPES)[Kind]> }

/** Data that one screen leaves for another; kept until cleared. */
export const handoff = deviceStorage('handover', SHAPES)
