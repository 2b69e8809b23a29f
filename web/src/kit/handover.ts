import * as z from 'zod/mini'

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
    mechanicId: z.nullish(z.string()),
    mechanicName: z.nullish(z.string()),
  }),
}

export type Handed = { [Kind in keyof typeof SHAPES]: z.output<(typeof SHAPES)[Kind]> }

const keyOf = (kind: keyof Handed) => `desert-wrench.handover.${kind}`

/** What one screen leaves on the device for another; it stays until it is cleared. */
export const handOver = {
  /** False where the device keeps nothing (private browsing, no room). */
  give<Kind extends keyof Handed>(kind: Kind, data: Handed[Kind]): boolean {
    try {
      localStorage.setItem(keyOf(kind), JSON.stringify(data))
      return true
    } catch {
      return false
    }
  },

  /** What was left, or null; what is no longer of the right shape counts as nothing. */
  take<Kind extends keyof Handed>(kind: Kind): Handed[Kind] | null {
    try {
      return SHAPES[kind].parse(JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null')) as Handed[Kind]
    } catch {
      return null
    }
  },

  clear(kind: keyof Handed): void {
    try {
      localStorage.removeItem(keyOf(kind))
    } catch {
      // A device that keeps nothing has nothing to clear.
    }
  },
}
