import { ledger } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import type { Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { Link } from 'wouter'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showSigned } from '../../lib/i18n/signed-money.ts'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { useAccountName } from './accounts.ts'
import { BalanceLine } from './books/BalanceLine.tsx'
import { LINK, ledgerAt } from './books/links.ts'
import { StatementButton } from './books/StatementButton.tsx'
import { desk } from './desk-messages.ts'

/** By account; with days, what was there before, what moved, and what was there after. */
export default function Balances({ query }: { query: Sent<typeof ledger.balances>['query'] }) {
  const t = useMessages(desk)
  const accountName = useAccountName()
  const list = useApiPages(ledger.balances, { query })
  const { from, to } = query
  return (
    <AsyncList label={t.balances} list={list} rowKey={({ account }) => account} empty={t.nothingBooked} dense>
      {(row) => {
        const { account, opening, moves, balance, entries } = row
        const name = (
          <Link href={ledgerAt({ account, from, to })} className={`font-bold wrap-anywhere ${LINK}`}>
            {accountName(row)}
          </Link>
        )
        const count = t.entriesOf({ count: entries })
        const { mechanicId, mechanicName } = row
        const detail =
          mechanicId && mechanicName && !account.startsWith('remits:') ? (
            <span className="flex flex-wrap items-center gap-x-4">
              {count}
              <StatementButton mechanicId={mechanicId} name={mechanicName} day={to ?? from} />
            </span>
          ) : (
            count
          )
        if (from || to) return <BalanceLine {...{ name, detail, opening, moves }} closing={balance} />
        return (
          <div className="flex flex-wrap items-center justify-between gap-x-6 px-(--gutter) py-3">
            <div className="min-w-0 flex-1 basis-36">
              {name}
              <p className="text-sm text-soft">{detail}</p>
            </div>
            <p className="ml-auto text-right font-bold whitespace-nowrap tabular-nums">{showSigned(balance)}</p>
          </div>
        )
      }}
    </AsyncList>
  )
}
