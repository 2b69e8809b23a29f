import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { messagesOf } from '../../lib/i18n/messages.ts'
import { shared } from '../messages.ts'

type Rates = Pick<Mechanic, 'pricingType' | 'hourlyRate' | 'flatRate'>

/** '$75.00/hour', '$120.00 flat rate' or both. */
export function showRates({ pricingType, hourlyRate, flatRate }: Rates): string {
  const { rates } = messagesOf(shared)
  const hourly = showMoney(hourlyRate)
  if (pricingType === 'hourly' || flatRate === null) return rates.hourly({ hourly })
  const flat = showMoney(flatRate)
  return pricingType === 'flat_rate' ? rates.flat({ flat }) : rates.both({ hourly, flat })
}
