import { MechanicChanges } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { rateProblems, TRAVEL_FEE_STEP } from '@desert-wrench/contract/features/mechanics/rates.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { inDollars } from '@desert-wrench/contract/lib/money.ts'
import type * as z from 'zod/mini'
import { withAllErrorsAtOnce } from './all-errors-at-once.ts'

type ProfileInput = z.input<typeof MechanicChanges>

const STEP_FIX = fieldMessage('mechanics', 'travelFeeStep', { step: inDollars(TRAVEL_FEE_STEP) })

/** By the rules of the sign-up, with all mistakes at once. */
export const ProfileShape = withAllErrorsAtOnce<ProfileInput, MechanicChanges>(
  MechanicChanges,
  ({ pricingType, hourlyRate, flatRate, travelFeePerMile }) => [
    ...(pricingType ? rateProblems({ pricingType, hourlyRate, flatRate }) : []).map(({ path, message }) => ({
      path: [path],
      message,
    })),
    ...(Number(travelFeePerMile) % TRAVEL_FEE_STEP === 0 ? [] : [{ path: ['travelFeePerMile'], message: STEP_FIX }]),
  ],
)

const RATES = ['pricingType', 'hourlyRate', 'flatRate'] as const
const PLACE = ['latitude', 'longitude'] as const
const OTHERS = [
  ...(['email', 'specialty', 'experience', 'businessName', 'businessAddress'] as const),
  ...(['serviceRadius', 'travelFeePerMile'] as const),
]

const FIELDS = ['name', ...RATES, ...PLACE, ...OTHERS] as const

/** What the form begins with. */
export const profileInput = (mechanic: Mechanic) =>
  Object.fromEntries(FIELDS.map((field) => [field, mechanic[field]])) as Pick<ProfileInput, (typeof FIELDS)[number]>

/** The fields that differ. Rates go together, and so does a place: an address without one is located anew. */
export function changesOf(stored: Mechanic, typed: MechanicChanges): MechanicChanges {
  const differs = (field: (typeof FIELDS)[number]) => (typed[field] ?? null) !== (stored[field] ?? null)
  const sent = [...(RATES.some(differs) ? RATES : []), ...(PLACE.some(differs) ? PLACE : []), ...OTHERS.filter(differs)]
  return { name: typed.name, ...Object.fromEntries(sent.map((field) => [field, typed[field]])) }
}
