import { SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { PRICING_TYPES } from '@desert-wrench/contract/features/mechanics/rates.ts'
import * as z from 'zod/mini'
import { deviceStorage } from '../../lib/device-storage.ts'

const text = z.nullish(z.string())
const number = z.nullish(z.number())

/** What was typed into the sign-up so far; a reload keeps it, the end of the tab forgets it. */
export const signUpDraft = deviceStorage(
  'sign-up',
  {
    typed: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      specialty: z.nullish(z.enum(SPECIALTIES)),
      experience: number,
      businessName: text,
      businessAddress: text,
      serviceRadius: number,
      latitude: number,
      longitude: number,
      pricingType: z.nullish(z.enum(PRICING_TYPES)),
      hourlyRate: number,
      flatRate: number,
      travelFeePerMile: number,
      promoCode: text,
    }),
  },
  () => sessionStorage,
)
