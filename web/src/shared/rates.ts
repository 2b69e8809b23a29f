import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '../lib/money.ts'

type Rates = Pick<Mechanic, 'pricingType' | 'hourlyRate' | 'flatRate'>

/** What a mechanic charges: '$75.00/hour', '$120.00 flat rate' or both. */
export function showRates({ pricingType, hourlyRate, flatRate }: Rates): string {
  const hourly = `${showMoney(hourlyRate)}/hour`
  if (pricingType === 'hourly' || flatRate === null) return hourly
  const flat = `${showMoney(flatRate)} flat rate`
  return pricingType === 'flat_rate' ? flat : `${hourly} or ${flat}`
}
