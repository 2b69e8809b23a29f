import { type LedgerEntry, ledger } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import { Link } from 'wouter'
import { useApiPages } from '../../lib/api-query.ts'
import { showMoney } from '../../lib/money.ts'
import { useFilters } from '../../lib/query-params.ts'
import { showMoment } from '../../lib/time.ts'
import { AsyncList } from '../../ui/AsyncList.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import { ACCOUNTS, accountName } from './accounts.ts'

const ALL = { value: '', label: 'All' }
const CHIPS = Object.entries(ACCOUNTS).map(([value, label]) => ({ value, label }))

const KINDS: Record<string, string> = {
  receipt: 'Money received',
  repayment: 'Money given back',
  'payment.plan': 'Plan',
  'payment.access': 'Job access',
  'payment.first_job': 'After the first job',
  'refund.plan': 'Plan taken back',
  'refund.access': 'Job access taken back',
  'refund.first_job': 'After the first job, taken back',
  'fee.job': 'Fee of a job',
  'pool.job': '$1 of a job to the raffle',
  'pool.subscription': '$1 of a subscription to the raffle',
  'pool.rollover': 'Raffle goes on to the next month',
  'prize.mechanic': "Mechanic's prize",
  'prize.customer': "Customer's prize",
}

/** Every cent that moved, newest first; nothing here can be changed. */
export default function LedgerArea() {
  const filters = useFilters({ account: 'text' })
  const { account } = filters.values
  const list = useApiPages(ledger.list, { query: account ? { account } : {} })
  // An account that was opened from an entry of it is a chip while it is shown.
  const opened = account in ACCOUNTS ? undefined : list.rows.find((row) => row.account === account)
  const chips = [ALL, ...(opened ? [{ value: account, label: accountName(opened) }] : []), ...CHIPS]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <FilterChips
          label="Account"
          options={chips}
          value={account}
          onChange={(next) => filters.set({ account: next })}
        />
        <RefreshButton families={['ledger']} />
      </div>
      <AsyncList
        label="Ledger"
        list={list}
        rowKey={({ transferId, account }) => `${transferId}:${account}`}
        empty="Nothing was booked yet."
        filters={filters}
        dense
      >
        {(entry) => <Entry entry={entry} alone={entry.account === account} />}
      </AsyncList>
    </>
  )
}

/** Each leads to its account's own page, unless that is where it stands. */
function Entry({ entry, alone }: { entry: LedgerEntry; alone: boolean }) {
  const { kind, account, amount, createdAt } = entry
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 px-(--gutter) py-3">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-bold">{KINDS[kind] ?? kind}</p>
        <p className="text-sm text-soft wrap-anywhere">
          {alone ? (
            accountName(entry)
          ) : (
            <Link
              href={`/mechanics?${new URLSearchParams({ view: 'ledger', account })}`}
              className="text-copper-ink underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {accountName(entry)}
            </Link>
          )}
          {' · '}
          <span className="inline-block">{showMoment(createdAt)}</span>
        </p>
      </div>
      <p className="ml-auto text-right font-bold whitespace-nowrap tabular-nums">
        {amount < 0 ? 'out' : 'in'} {showMoney(Math.abs(amount))}
      </p>
    </div>
  )
}
