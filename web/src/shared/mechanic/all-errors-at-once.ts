import type { PricingType } from '@desert-wrench/contract/features/mechanics/rates.ts'
import * as z from 'zod/mini'

interface TypedRates {
  pricingType?: PricingType | '' | null | undefined
  hourlyRate?: number | null | undefined
  flatRate?: number | null | undefined
}

/** Valid placeholder fields, to validate the rates alone. */
const PLACEHOLDER = { name: 'A', phone: '6025550100', email: 'a@example.com', specialty: 'General' }

/** NaN becomes an amount below every limit, so that its error is in dollars like the others. */
const readable = (amount: number | null | undefined) => (Number.isNaN(amount) ? -1 : amount)

interface Wrong {
  path: PropertyKey[]
  message: string
}

/**
 * Reports all errors at once; the contract validates the rates only if all other fields are valid.
 * @param stricter Further checks of this form.
 */
export function withAllErrorsAtOnce<In extends TypedRates, Out>(
  shape: z.ZodMiniType<Out, In>,
  stricter: (typed: In) => Wrong[] = () => [],
): z.ZodMiniType<Out, In> {
  return z.transform<In, Out>((typed, context) => {
    const { hourlyRate, flatRate, pricingType } = typed
    const rates = { pricingType, hourlyRate: readable(hourlyRate), flatRate: readable(flatRate) }
    const { data, error } = shape.safeParse({ ...typed, ...rates })
    const ofRates = error ? (shape.safeParse({ ...PLACEHOLDER, ...rates }).error?.issues ?? []) : []
    const wrong: Wrong[] = [...(error?.issues ?? []), ...ofRates, ...stricter(typed)]
    if (wrong.length === 0) return data as Out
    for (const { path, message } of wrong) context.issues.push({ code: 'custom', path, message, input: typed })
    return z.NEVER
  })
}
