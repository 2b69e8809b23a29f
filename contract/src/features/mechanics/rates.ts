import * as z from 'zod/mini'
import { fieldMessage } from '../../lib/field-message.ts'
import { changedOr, orNull, whole } from '../../lib/fields.ts'
import { inDollars } from '../../lib/money.ts'

export const PRICING_TYPES = ['hourly', 'flat_rate', 'both'] as const
export const PricingType = z.enum(PRICING_TYPES, fieldMessage('mechanics', 'pricingType'))
export type PricingType = z.output<typeof PricingType>

/** Default hourly rate in cents. */
export const DEFAULT_HOURLY_RATE = 7500

/** Cents. */
export const RATE_LIMITS = {
  hourlyRate: { least: 1500, most: 20_000 },
  flatRate: { least: 2000, most: 50_000 },
  travelFee: { least: 100, most: 1000 },
} as const

/** Step of the travel fee in the sign-up form, in cents. */
export const TRAVEL_FEE_STEP = 25

/** Formatted limits: '$15' and '$200'. */
export const shownLimits = (of: keyof typeof RATE_LIMITS) => ({
  least: inDollars(RATE_LIMITS[of].least),
  most: inDollars(RATE_LIMITS[of].most),
})

const rate = (of: keyof typeof RATE_LIMITS, message: string) =>
  whole(RATE_LIMITS[of].least, RATE_LIMITS[of].most, message)

const HourlyRate = rate('hourlyRate', fieldMessage('mechanics', 'hourlyRate', shownLimits('hourlyRate')))
const FlatRate = rate('flatRate', fieldMessage('mechanics', 'flatRate', shownLimits('flatRate')))
export const TravelFee = rate('travelFee', fieldMessage('mechanics', 'travelFee', shownLimits('travelFee')))

/** Rates outside the pricing type are not validated. */
const AnyRate = z.number(fieldMessage('mechanics', 'rateCents'))
export const anyRate = orNull(AnyRate)
export const changedRate = changedOr(AnyRate, null)

export interface MechanicRates {
  pricingType: PricingType
  hourlyRate?: number | null | undefined
  flatRate?: number | null | undefined
}

const RATES_REQUIRED = fieldMessage('mechanics', 'rates')

export function rateProblems(given: MechanicRates): { path: 'hourlyRate' | 'flatRate'; message: string }[] {
  if (!PRICING_TYPES.includes(given.pricingType)) return []
  const checks = [
    { path: 'hourlyRate', shape: HourlyRate, wanted: given.pricingType !== 'flat_rate' },
    { path: 'flatRate', shape: FlatRate, wanted: given.pricingType !== 'hourly' },
  ] as const
  return checks.flatMap(({ path, shape, wanted }) => {
    if (!wanted) return []
    if (given[path] == null) return [{ path, message: RATES_REQUIRED }]
    const { error } = shape.safeParse(given[path])
    return error ? [{ path, message: error.issues[0]?.message ?? RATES_REQUIRED }] : []
  })
}

/** Validates the rates of the chosen pricing type even if other fields fail. */
export const checkRates = <T extends MechanicRates>() =>
  z.check<T>(
    (context) => {
      const known = new Set(context.issues.map(({ path }) => path?.[0]))
      for (const { path, message } of rateProblems(context.value)) {
        if (!known.has(path)) context.issues.push({ code: 'custom', path: [path], message, input: context.value[path] })
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

/** Fills in defaults; rates outside the pricing type become default or null. */
export const normalizeRates = <T extends MechanicRates>(given: T) => ({
  ...given,
  hourlyRate: given.pricingType === 'flat_rate' ? DEFAULT_HOURLY_RATE : (given.hourlyRate ?? DEFAULT_HOURLY_RATE),
  flatRate: given.pricingType === 'hourly' ? null : (given.flatRate ?? null),
})

/** Stored rates with a change; null if a rate that the pricing type needs is missing. */
export function changeRates(stored: MechanicRates, changes: Partial<MechanicRates>): MechanicRates {
  const { pricingType, hourlyRate, flatRate } = stored
  return {
    pricingType: changes.pricingType ?? pricingType,
    // Without an hourly price the stored one is only the default.
    hourlyRate:
      changes.hourlyRate === undefined ? (pricingType === 'flat_rate' ? null : hourlyRate) : changes.hourlyRate,
    flatRate: changes.flatRate === undefined ? flatRate : changes.flatRate,
  }
}
