import { ledger } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import { useId } from 'react'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { SearchBox } from '../../ui/lists/SearchBox.tsx'
import { CONTROL } from '../../ui/styles/variants.ts'
import { useAccountName } from './accounts.ts'
import Balances from './Balances.tsx'
import { EntryRow } from './books/EntryRow.tsx'
import { books } from './books/messages.ts'
import { Subject } from './books/Subject.tsx'
import { desk } from './desk-messages.ts'

const MonthsPart = lazyPart(() => import('./books/MonthsPart.tsx'), undefined, <Loading />)
const YearsPart = lazyPart(() => import('./books/YearsPart.tsx'), undefined, <Loading />)

const VIEWS = ['balances', 'months', 'years', 'taxes'] as const

/** The ledger: entries, balances of accounts and days, months that close, and years. */
export default function LedgerArea() {
  const t = useMessages(books)
  const { show: label } = useMessages(desk)
  const filters = useFilters({ show: VIEWS, from: 'text', to: 'text' })
  const { show, from, to } = filters.values
  return (
    <>
      <div className="mb-4">
        <FilterChips
          label={label}
          options={[{ value: '', label: t.views.entries }, ...VIEWS.map((value) => ({ value, label: t.views[value] }))]}
          value={show}
          onChange={(next) => filters.set({ show: next })}
        />
      </div>
      {show === undefined && <Entries />}
      {show === 'balances' && (
        <>
          <Days from={from} to={to} onChange={filters.set} />
          <Balances query={{ ...(from && { from }), ...(to && { to }) }} />
        </>
      )}
      {show === 'months' && <MonthsPart />}
      {(show === 'years' || show === 'taxes') && <YearsPart isTaxes={show === 'taxes'} />}
    </>
  )
}

const exported = async () =>
  (await import('@desert-wrench/contract/features/billing/ledger-export.contract.ts')).ledgerExport.exportLedger

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Immutable ledger entries, newest first. */
function Entries() {
  const t = useMessages(desk)
  const words = useMessages(books)
  const accountName = useAccountName()
  const filters = useFilters({
    q: 'text',
    account: 'text',
    person: 'text',
    job: 'text',
    customer: ID,
    from: 'text',
    to: 'text',
  })
  const { q, account, person, job, customer, from, to } = filters.values
  const days = { ...(from && { from }), ...(to && { to }) }
  const subject = {
    ...(account && { account }),
    ...(person && { mechanicId: person }),
    ...(job && { jobId: job }),
    ...(customer && { customerId: customer }),
  }
  const query = { ...subject, ...days, ...(q && { q }) }
  const list = useApiPages(ledger.list, { query })
  const isNothing = list.total === 0 && !from && !to
  // The account opened from an entry becomes a filter chip.
  const opened = account in t.accounts ? undefined : list.rows.find((row) => row.account === account)
  const chips = [
    { value: '', label: t.allAccounts },
    ...(opened ? [{ value: account, label: accountName(opened) }] : []),
    ...Object.entries(t.accounts)
      .filter(([value]) => !['mechanics', 'earnings', 'remits'].includes(value))
      .map(([value, label]) => ({ value, label })),
  ]
  return (
    <>
      <div className="mb-4">
        <SearchBox
          label={words.search}
          hint={words.searchHint}
          value={q}
          onSearch={(next) => filters.set({ q: next })}
        />
      </div>
      <Days from={from} to={to} onChange={filters.set} />
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
      <Subject
        {...{ rows: list.rows, person, job, customer }}
        onAll={() => filters.set({ person: undefined, job: undefined, customer: undefined })}
      />
      {Object.keys(subject).length > 0 && !q && !isNothing && (
        <div className="mb-6">
          <Balances query={{ ...subject, ...days }} />
        </div>
      )}
      <AsyncList
        label={t.ledger}
        list={list}
        rowKey={({ transferId, account }) => `${transferId}:${account}`}
        empty={t.nothingBooked}
        filters={filters}
        dense
      >
        {(entry) => <EntryRow entry={entry} alone={entry.account === account} ofJob={job !== ''} />}
      </AsyncList>
    </>
  )
}

interface DaysProps {
  from: string
  to: string
  onChange: (days: { from?: string; to?: string }) => void
}

function Days({ from, to, onChange }: DaysProps) {
  const t = useMessages(desk)
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <DayInput label={t.from} value={from} onChange={(next) => onChange({ from: next })} />
      <DayInput label={t.to} value={to} onChange={(next) => onChange({ to: next })} />
    </div>
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
