import { analytics, type Dashboard } from '@desert-wrench/contract/features/analytics/analytics.contract.ts'
import { useState } from 'react'
import { useApiQuery } from '../../lib/api-query.ts'
import { showMoney } from '../../lib/money.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Bars } from './Bars.tsx'
import { DaysChart } from './DaysChart.tsx'
import { DaysTable, Table } from './Tables.tsx'

const VIEWS = [
  { value: '', label: 'Charts' },
  { value: 'tables', label: 'Tables' },
]

const SOURCES: Record<Dashboard['money'][number]['source'], string> = {
  plan: 'Plans',
  access: 'Job access',
  first_job: 'After the first job',
  platform_fee: 'Platform fees',
}

const minutes = (count: number | null) => {
  if (count === null) return 'None yet'
  if (count < 90) return `${Math.round(count)} min`
  return `${(count / 60).toFixed(1)} hours`
}

/** How the business runs: today, by day, by specialty and by source, as charts or as tables of the same numbers. */
export default function Figures() {
  const { data, error, refetch } = useApiQuery(analytics.dashboard, {})
  const [view, setView] = useState('')
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label="Loading the figures" rows={2} />
  const { today, days, hires, money, responseMinutes } = data
  const tables = view === 'tables'
  const byCount = hires.toSorted((a, b) => b.count - a.count)
  const sources = money.map(({ source, amount }) => ({ label: SOURCES[source], value: amount }))
  const specialties = byCount.map(({ specialty, count }) => ({ label: specialty, value: count }))

  return (
    <div className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg">How it runs</h3>
        <FilterChips label="Figures as" options={VIEWS} value={view} onChange={setView} />
      </div>
      <dl className="my-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-2 sm:grid-cols-5">
        <Figure label="Open now">{today.open}</Figure>
        <Figure label="In progress">{today.inProgress}</Figure>
        <Figure label="Completed today">{today.completed}</Figure>
        <Figure label="To the first request">{minutes(responseMinutes.firstRequest)}</Figure>
        <Figure label="To the answer">{minutes(responseMinutes.answer)}</Figure>
      </dl>
      <p className="mb-4 text-xs text-soft">
        The last 30 days, Phoenix time; times are medians, from a job to its first request and from a request to its
        answer.
      </p>
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="xl:col-span-2">{tables ? <DaysTable days={days} /> : <DaysChart days={days} />}</div>
        {tables ? (
          <>
            <Table title="Hires by specialty" head={['Specialty', 'Hires']} rows={specialties} show={String} />
            <Table title="Money earned" head={['Source', 'Amount']} rows={sources} show={showMoney} />
          </>
        ) : (
          <>
            <Bars title="Hires by specialty" rows={specialties} show={String} />
            <Bars title="Money earned" rows={sources} show={showMoney} />
          </>
        )}
      </div>
    </div>
  )
}

function Figure({ label, children }: { label: string; children: string | number }) {
  return (
    <div className="flex flex-col-reverse rounded-md bg-sunk px-3 py-2">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="text-lg font-bold tabular-nums">{children}</dd>
    </div>
  )
}
