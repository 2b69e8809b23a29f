import type { SignUp } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type * as z from 'zod/mini'

export type SignUpInput = z.input<typeof SignUp>
type SignUpField = keyof SignUpInput

export const STEPS = [
  { name: 'personal', fields: ['name', 'phone', 'email', 'referrerId'] },
  {
    name: 'business',
    fields: ['specialty', 'experience', 'businessName', 'businessAddress', 'serviceRadius', 'latitude', 'longitude'],
  },
  { name: 'pricing', fields: ['pricingType', 'hourlyRate', 'flatRate', 'travelFeePerMile', 'promoCode'] },
] as const satisfies { name: string; fields: readonly SignUpField[] }[]

export const LAST = STEPS.length

/** 1-based. */
export const stepOf = (field: string) => 1 + STEPS.findIndex(({ fields }) => fields.some((one) => one === field))

/** History state of a step reached by going forward. */
interface Mark {
  before: number
}

const markOf = (state: unknown): Mark | null =>
  typeof state === 'object' && state !== null && 'before' in state && typeof state.before === 'number'
    ? { before: state.before }
    : null

/**
 * The step in the query string; going forward pushes an entry for Back.
 * @param reachable Limits an address that was opened directly.
 */
export function useStep(reachable: number) {
  const [params, setParams] = useSearchParams()
  const requested = STEPS.findIndex((_, index) => String(index + 1) === params.get('step')) + 1 || 1
  const step = Math.min(requested, reachable)

  const put = (next: number, options: { replace?: boolean; state?: Mark | null }) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (next > 1) after.set('step', String(next))
      else after.delete('step')
      return after
    }, options)

  useEffect(() => {
    if (requested > step) put(step, { replace: true, state: null })
  })

  return {
    step,
    go: (next: number) => put(next, { state: { before: step } }),
    back: () => {
      if (markOf(window.history.state)?.before === step - 1) window.history.back()
      else put(step - 1, { replace: true, state: null })
    },
  }
}
