import { ledger } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Link } from 'wouter'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { useAccountName } from './accounts.ts'
import { desk } from './desk-messages.ts'

export default function Balances() {
  const t = useMessages(desk)
  const accountName = useAccountName()
  const list = useApiPages(ledger.balances, { query: {} })
  return (
    <AsyncList label={t.balances} list={list} rowKey={({ account }) => account} empty={t.nothingBooked} dense>
      {(row) => (
        <div className="flex flex-wrap items-center justify-between gap-x-6 px-(--gutter) py-3">
          <div className="min-w-0 flex-1 basis-36">
            <Link
              href={`/mechanics?${new URLSearchParams({ view: 'ledger', account: row.account })}`}
              className="font-bold text-copper-ink underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
            >
              {accountName(row)}
            </Link>
            <p className="text-sm text-soft">{t.entriesOf({ count: row.entries })}</p>
          </div>
          <p className="ml-auto text-right font-bold whitespace-nowrap tabular-nums">
            {row.balance < 0 ? `−${showMoney(-row.balance)}` : showMoney(row.balance)}
          </p>
        </div>
      )}
    </AsyncList>
  )
}
