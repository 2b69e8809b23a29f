import type { LedgerEntry } from '@desert-wrench/contract/features/billing/ledger.contract.ts'

/** The accounts that are always there. */
export const ACCOUNTS: Readonly<Record<string, string>> = {
  platform: 'Platform',
  fees: 'Job fees',
  'outside:cash': 'Cash',
  'outside:card': 'Card terminal',
  'outside:transfer': 'Transfers',
  'outside:stripe': 'Stripe',
}

const MONTHLY: Readonly<Record<string, string>> = {
  pool: 'Raffle pool',
  'prize:mechanic': "Mechanic's prize",
  'prize:customer': "Customer's prize",
}
const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** An account as a bookkeeper calls it: a mechanic by name, a pool and a prize by month. */
export function accountName({ account, mechanicName }: Pick<LedgerEntry, 'account' | 'mechanicName'>): string {
  const [, kind = '', at, side = ''] = /^(pool|prize):(\d{4}-\d\d)(:\w+)?$/.exec(account) ?? []
  const monthly = MONTHLY[kind + side]
  if (monthly) return `${monthly}, ${month.format(new Date(`${at}-15T00:00:00Z`))}`
  return mechanicName ?? ACCOUNTS[account] ?? account
}
