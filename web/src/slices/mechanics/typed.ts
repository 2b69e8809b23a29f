import type { PricingType } from '@desert-wrench/contract/slices/mechanics/mechanics.contract.ts'
import * as z from 'zod/mini'

interface Rates {
  pricingType?: PricingType | '' | null | undefined
  hourlyRate?: number | null | undefined
  flatRate?: number | null | undefined
}

/** Someone without a fault of their own, to look at rates alone. */
const ANYONE = { name: 'A', phone: '6025550100', email: 'a@example.com', specialty: 'General' }

/** An amount that cannot be read is NaN; outside of every limit, it is told in dollars like any other wrong amount. */
const readable = (amount: number | null | undefined) => (Number.isNaN(amount) ? -1 : amount)

/**
 * The contract's shape as a form needs it: all wrong fields at once.
 * The contract looks at the rates only when all the rest is right; a person would mend the form twice.
 */
export function asTyped<In extends Rates, Out>(shape: z.ZodMiniType<Out, In>): z.ZodMiniType<Out, In> {
  return z.transform<In, Out>((given, context) => {
    const { hourlyRate, flatRate, pricingType } = given
    const rates = { pricingType, hourlyRate: readable(hourlyRate), flatRate: readable(flatRate) }
    const { data, error } = shape.safeParse({ ...given, ...rates })
    if (!error) return data
    const ofRates = shape.safeParse({ ...ANYONE, ...rates }).error?.issues ?? []
    const told = new Set(error.issues.map(({ path }) => path[0]))
    for (const issue of [...error.issues, ...ofRates.filter(({ path }) => !told.has(path[0]))]) {
      context.issues.push({ ...issue, code: 'custom', input: given })
    }
    return z.NEVER
  })
}
