import type { LedgerMonth } from '@desert-wrench/contract/features/billing/statements.contract.ts'
import { Link } from 'wouter'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useAccountName } from '../accounts.ts'
import { desk } from '../desk-messages.ts'
import { BalanceHead, BalanceLine } from './BalanceLine.tsx'
import { LINK, ledgerAt } from './links.ts'
import { books } from './messages.ts'

interface Props {
  balances: LedgerMonth['balances']
  label: string
  empty: string
  days: { from: string; to: string }
}

/** Rows that stand for the accounts of all mechanics. */
const TOGETHER = new Set(['mechanics', 'earnings', 'remits'])

/** Balances by account, each opening its entries of the days; they add up to 0. */
export function AccountTable({ balances, label, empty, days }: Props) {
  const t = useMessages(books)
  const { entriesOf } = useMessages(desk)
  const accountName = useAccountName()
  if (balances.length === 0) return <p className="text-soft">{empty}</p>
  const sum = (of: 'opening' | 'moves' | 'closing') => balances.reduce((all, row) => all + row[of], 0)
  return (
    <section
      aria-label={label}
      className="-mx-(--gutter) border-y border-line bg-card sm:mx-0 sm:rounded-lg sm:border-x"
    >
      <BalanceHead />
      <div className="divide-y divide-line">
        {balances.map(({ account, opening, moves, closing, entries }) => (
          <BalanceLine
            key={account}
            name={
              <Link
                href={ledgerAt(TOGETHER.has(account) ? { show: 'balances', ...days } : { account, ...days })}
                className={`font-bold ${LINK}`}
              >
                {accountName({ account, mechanicName: null })}
              </Link>
            }
            detail={entriesOf({ count: entries })}
            {...{ opening, moves, closing }}
          />
        ))}
        <BalanceLine name={t.total} opening={sum('opening')} moves={sum('moves')} closing={sum('closing')} strong />
      </div>
    </section>
  )
}
