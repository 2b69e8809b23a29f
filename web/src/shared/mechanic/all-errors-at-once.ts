import type { PricingType } from '@desert-wrench/contract/features/mechanics/rates.ts'
import * as z from 'zod/mini'

interface TypedRates {
  pricingType?: PricingType | '' | null | undefined
  hourlyRate?: number | null | undefined
  flatRate?: number | null | undefined
}

/** Someone without a fault of their own, to look at rates alone. */
const ANYONE = { name: 'A', phone: '6025550100', email: 'a@example.com', specialty: 'General' }

/** An amount that cannot be read is NaN; outside of every limit, it is told in dollars like any other wrong amount. */
const readable = (amount: number | null | undefined) => (Number.isNaN(amount) ? -1 : amount)

interface Wrong {
  path: PropertyKey[]
  message: string
}

/**
 * The contract's shape as a form needs it: all wrong fields at once.
 * The contract looks at the rates only when all the rest is right; a person would mend the form twice.
 * @param stricter What the form asks beyond the contract.
 */
export function withAllErrorsAtOnce<In extends TypedRates, Out>(
  shape: z.ZodMiniType<Out, In>,
  stricter: (given: In) => Wrong[] = () => [],
): z.ZodMiniType<Out, In> {
  return z.transform<In, Out>((given, context) => {
    const { hourlyRate, flatRate, pricingType } = given
    const rates = { pricingType, hourlyRate: readable(hourlyRate), flatRate: readable(flatRate) }
    const { data, error } = shape.safeParse({ ...given, ...rates })
    const ofRates = error ? (shape.safeParse({ ...ANYONE, ...rates }).error?.issues ?? []) : []
    const wrong: Wrong[] = [...(error?.issues ?? []), ...ofRates, ...stricter(given)]
    if (wrong.length === 0) return data as Out
    for (const { path, message } of wrong) context.issues.push({ code: 'custom', path, message, input: given })
    return z.NEVER
  })
}
