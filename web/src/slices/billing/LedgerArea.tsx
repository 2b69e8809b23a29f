import { type LedgerEntry, ledger } from '@desert-wrench/contract/slices/billing/ledger.contract.ts'
import { useAskPages } from '../../kit/cache.ts'
import { useFilters } from '../../kit/filters.ts'
import { showMoney } from '../../kit/money.ts'
import { showMoment } from '../../kit/time.ts'
import { AsyncList } from '../../ui/AsyncList.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'

const ACCOUNTS = {
  platform: 'Platform',
  fees: 'Job fees',
  'outside:cash': 'Cash',
  'outside:card': 'Card terminal',
  'outside:transfer': 'Transfers',
  'outside:stripe': 'Stripe',
}
const CHIPS = [{ value: '', label: 'All' }, ...Object.entries(ACCOUNTS).map(([value, label]) => ({ value, label }))]

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
  const list = useAskPages(ledger.list, { query: account ? { account } : {} })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <FilterChips
          label="Account"
          options={CHIPS}
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
        {(entry) => <Entry entry={entry} />}
      </AsyncList>
    </>
  )
}

function Entry({ entry: { kind, account, amount, createdAt } }: { entry: LedgerEntry }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold">{KINDS[kind] ?? kind}</p>
        <p className="text-sm text-soft wrap-anywhere">
          {account} · {showMoment(createdAt)}
        </p>
      </div>
      <p className="font-bold">
        {amount < 0 ? 'out' : 'in'} {showMoney(Math.abs(amount))}
      </p>
    </div>
  )
}
