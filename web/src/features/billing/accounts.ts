import type { LedgerEntry } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showMonth } from '../../lib/i18n/month.ts'
import { desk } from './desk-messages.ts'

const MONTHLY = ['pool', 'prize:mechanic', 'prize:customer'] as const

/** Account names: a mechanic by name, pools and prizes by month. */
export function useAccountName() {
  const { accounts, monthlyAccounts, cardBalance, taxOf, taxElsewhere, remitsOf } = useMessages(desk)
  const language = useLanguage()
  const always: Readonly<Record<string, string>> = accounts
  return ({ account, mechanicName }: Pick<LedgerEntry, 'account' | 'mechanicName'>): string => {
    const [, kind = '', at = '', side = ''] = /^(pool|prize):(\d{4}-\d\d)(:\w+)?$/.exec(account) ?? []
    const monthly = MONTHLY.find((one) => one === kind + side)
    if (monthly) return monthlyAccounts[monthly]({ month: showMonth(at, language) })
    const [, city] = /^tax:(.*)$/.exec(account) ?? []
    if (city !== undefined) return city === 'other' ? taxElsewhere : taxOf({ city })
    if (account.startsWith('remits:')) return remitsOf({ name: mechanicName ?? account })
    if (account.startsWith('earnings:')) return cardBalance({ name: mechanicName ?? account })
    return (account.startsWith('mechanic:') ? mechanicName : always[account]) ?? account
  }
}
