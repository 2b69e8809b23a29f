import { SignUp } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import { DEFAULT_HOURLY_RATE, TRAVEL_FEE_STEP } from '@desert-wrench/contract/features/mechanics/rates.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { inDollars } from '@desert-wrench/contract/lib/money.ts'
import type * as z from 'zod/mini'
import { withAllErrorsAtOnce } from '../../shared/mechanic/all-errors-at-once.ts'
import { useForm } from '../../ui/forms/form.tsx'
import { LAST, type SignUpInput, STEPS, stepOf } from './sign-up-steps.ts'

/** The form uses steps; the contract allows any cent within the limits. */
const STEP_FIX = fieldMessage('mechanics', 'travelFeeStep', { step: inDollars(TRAVEL_FEE_STEP) })

const SHAPE = withAllErrorsAtOnce<SignUpInput, z.output<typeof SignUp>>(SignUp, ({ travelFeePerMile }) =>
  Number(travelFeePerMile) % TRAVEL_FEE_STEP === 0 ? [] : [{ path: ['travelFeePerMile'], message: STEP_FIX }],
)

const EMPTY = {
  name: '',
  phone: '',
  email: '',
  experience: 0,
  businessName: '',
  businessAddress: '',
  serviceRadius: 25,
  latitude: null,
  longitude: null,
  pricingType: 'hourly',
  hourlyRate: DEFAULT_HOURLY_RATE,
  flatRate: null,
  travelFeePerMile: 250,
  promoCode: '',
  referrerId: '',
} as const satisfies Partial<SignUpInput>

/** The first step with an error, or the last. */
export function reachableWith(typed: Partial<SignUpInput>): number {
  const wrong = SHAPE.safeParse(typed as SignUpInput).error?.issues ?? []
  return Math.min(LAST, ...wrong.map(({ path }) => stepOf(String(path[0]))))
}

export type SignUpForm = ReturnType<typeof useSignUpForm>['form']

export function useSignUpForm() {
  const form = useForm(SHAPE, EMPTY, 'sign-up')
  const typed: Partial<SignUpInput> = Object.fromEntries(
    STEPS.flatMap(({ fields }) => fields.map((name) => [name, form.value(name)] as const)),
  )
  return { form, typed }
}
