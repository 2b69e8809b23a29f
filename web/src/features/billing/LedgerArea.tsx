import { type LedgerEntry, ledger } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useId } from 'react'
import { Link } from 'wouter'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showMoment } from '../../lib/i18n/time.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'
import { Field } from '../../ui/forms/Field.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { CONTROL } from '../../ui/styles/variants.ts'
import { useAccountName } from './accounts.ts'
import Balances from './Balances.tsx'
import { desk } from './desk-messages.ts'

const exported = async () =>
  (await import('@desert-wrench/contract/features/billing/ledger-export.contract.ts')).ledgerExport.exportLedger

/** Immutable ledger entries, newest first. */
export default function LedgerArea() {
  const t = useMessages(desk)
  const accountName = useAccountName()
  const filters = useFilters({ account: 'text', from: 'text', to: 'text', show: ['balances'] })
  const { account, from, to, show } = filters.values
  const query = { ...(account && { account }), ...(from && { from }), ...(to && { to }) }
  const list = useApiPages(ledger.list, { query })
  // The account opened from an entry becomes a filter chip.
  const opened = account in t.accounts ? undefined : list.rows.find((row) => row.account === account)
  const chips = [
    { value: '', label: t.allAccounts },
    ...(opened ? [{ value: account, label: accountName(opened) }] : []),
    ...Object.entries(t.accounts).map(([value, label]) => ({ value, label })),
  ]
  const shown = (
    <FilterChips
      label={t.show}
      options={[
        { value: '', label: t.entries },
        { value: 'balances', label: t.balances },
      ]}
      value={show}
      onChange={(next) => filters.set({ show: next })}
    />
  )
  if (show === 'balances')
    return (
      <>
        <div className="mb-4">{shown}</div>
        <Balances />
      </>
    )
  return (
    <>
      <div className="mb-4">{shown}</div>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <DayInput label={t.from} value={from} onChange={(next) => filters.set({ from: next })} />
        <DayInput label={t.to} value={to} onChange={(next) => filters.set({ to: next })} />
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <FilterChips
          label={t.account}
          options={chips}
          value={account}
          onChange={(next) => filters.set({ account: next })}
        />
        <div className="flex flex-wrap gap-2">
          <ExportButton file={exported} query={query} />
          <RefreshButton families={['ledger']} />
        </div>
      </div>
      <AsyncList
        label={t.ledger}
        list={list}
        rowKey={({ transferId, account }) => `${transferId}:${account}`}
        empty={t.nothingBooked}
        filters={filters}
        dense
      >
        {(entry) => <Entry entry={entry} alone={entry.account === account} />}
      </AsyncList>
    </>
  )
}

/** Links to the account unless it is already open. */
function Entry({ entry, alone }: { entry: LedgerEntry; alone: boolean }) {
  const t = useMessages(desk)
  const accountName = useAccountName()
  const kinds: Readonly<Record<string, string>> = t.kinds
  const money = showMoney(Math.abs(entry.amount))
  const { kind, account, amount, createdAt } = entry
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 px-(--gutter) py-3">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-bold">{kinds[kind] ?? kind}</p>
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
          <span className="max-sm:hidden">{' · '}</span>
          <span className="max-sm:block">{showMoment(createdAt)}</span>
        </p>
        <Cause entry={entry} />
      </div>
      <p className="ml-auto text-right font-bold whitespace-nowrap tabular-nums">
        {amount < 0 ? t.moneyOut({ amount: money }) : t.moneyIn({ amount: money })}
      </p>
    </div>
  )
}

const LINK = 'text-copper-ink underline decoration-1 underline-offset-4 hover:decoration-2'

/** Links the entry's job, or names the payment's mechanic. */
function Cause({ entry: { account, jobId, jobVehicle, mechanicId, mechanicName } }: { entry: LedgerEntry }) {
  const own = account === `mechanic:${mechanicId}`
  if (jobId === null && (mechanicName === null || own)) return null
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {jobId && (
        <Link href={`/dispatch?${new URLSearchParams({ job: jobId })}`} className={LINK}>
          {jobVehicle}
        </Link>
      )}
      {jobId && mechanicName && !own && ' · '}
      {mechanicName && !own && (
        <Link
          href={`/mechanics?${new URLSearchParams({ view: 'ledger', account: `mechanic:${mechanicId}` })}`}
          className={LINK}
        >
          {mechanicName}
        </Link>
      )}
    </p>
  )
}

interface DayProps {
  label: string
  value: string
  onChange: (day: string) => void
}

function DayInput({ label, value, onChange }: DayProps) {
  const id = useId()
  return (
    <div className="min-w-0 flex-1 basis-36 sm:max-w-48">
      <Field id={id} label={label} error={undefined}>
        <input
          id={id}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={CONTROL}
        />
      </Field>
    </div>
  )
}
