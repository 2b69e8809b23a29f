import { phoenixDay } from '../../../lib/phoenix-time.ts'
import type { LedgerEntry } from '../ledger.contract.ts'

/** Intuit's interchange format of QuickBooks Desktop: tab-separated, one transaction from TRNS to ENDTRNS, debits positive. */

type AccountType = 'BANK' | 'OCASSET' | 'OCLIAB' | 'INC'

/** Accounts in the books of the office, by account or family of accounts. */
const TYPES = {
  platform: 'INC',
  fees: 'INC',
  'outside:cash': 'OCASSET',
  'outside:card': 'OCASSET',
  'outside:transfer': 'OCASSET',
  'outside:stripe': 'OCASSET',
  'outside:deposits': 'BANK',
  'outside:bank': 'OCASSET',
  disputes: 'OCASSET',
  mechanics: 'OCLIAB',
  earnings: 'OCLIAB',
  pools: 'OCLIAB',
  prizes: 'OCLIAB',
  taxes: 'OCLIAB',
  remits: 'OCASSET',
} as const satisfies Record<string, AccountType>
type IifAccount = keyof typeof TYPES

export interface IifWords {
  /** Names of accounts; a later month is imported into those of the same name. */
  accounts: Readonly<Record<IifAccount, string>>
  kinds: Readonly<Record<string, string>>
}

const FAMILIES: Readonly<Record<string, IifAccount>> = {
  mechanic: 'mechanics',
  earnings: 'earnings',
  pool: 'pools',
  prize: 'prizes',
  tax: 'taxes',
  remits: 'remits',
}

const nameOf = (account: string, { accounts }: IifWords): string =>
  (accounts as Readonly<Record<string, string>>)[FAMILIES[account.split(':')[0] ?? ''] ?? account] ?? account

/** Neither tabs nor quotes, and only ASCII: QuickBooks reads the code page of its Windows. */
const cell = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/[\s"]+/g, ' ')
    .replace(/[^ -~]/g, '?')
    .trim()
    .slice(0, 100)

const line = (...cells: readonly string[]): string => `${cells.map(cell).join('\t')}\r\n`

const HEAD = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO']

/** The first lines: the accounts, and the columns of what follows. */
export const iifHead = ({ accounts }: IifWords): string =>
  [
    line('!ACCNT', 'NAME', 'ACCNTTYPE'),
    ...Object.entries(TYPES).map(([account, type]) => line('ACCNT', accounts[account as IifAccount], type)),
    line('!TRNS', ...HEAD),
    line('!SPL', ...HEAD),
    line('!ENDTRNS'),
  ].join('')

/** A credit in the ledger is positive, in the file negative. */
const inDollars = (cents: number): string => (-cents / 100 + 0).toFixed(2)

/** In Phoenix, as `11/30/2026`. */
const dateOf = (moment: string): string => {
  const [year = '', month = '', day = ''] = phoenixDay(moment).split('-')
  return `${month}/${day}/${year}`
}

/** Kind of the provider's payouts to the office's own bank. */
export const OWN_PAYOUT = 'payout.own'

/** One transfer, all of whose entries are given; a payout to the own bank is a deposit. */
export function iifTransfer(entries: readonly LedgerEntry[], words: IifWords): string {
  const [first, ...others] = [...entries].sort((one, other) => one.amount - other.amount)
  if (!first) return ''
  const isDeposit = first.kind === OWN_PAYOUT && first.account === 'outside:deposits'
  const { type } = { type: isDeposit ? 'DEPOSIT' : 'GENERAL JOURNAL' }
  const row = (start: string, { kind, account, amount, createdAt, reference, mechanicName }: LedgerEntry) =>
    line(
      ...[start, type, dateOf(createdAt), nameOf(account, words), mechanicName ?? '', inDollars(amount), reference],
      words.kinds[kind] ?? kind,
    )
  return [row('TRNS', first), ...others.map((one) => row('SPL', one)), line('ENDTRNS')].join('')
}
