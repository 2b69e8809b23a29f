import { analytics } from '@desert-wrench/contract/features/analytics/analytics.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useState } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { shared } from '../../shared/messages.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { Bars } from './Bars.tsx'
import { DaysChart } from './DaysChart.tsx'
import { figures } from './messages.ts'
import { DaysTable, Table } from './Tables.tsx'

/** Minutes up to 90, then hours. */
function showTime(count: number | null): string {
  const { noneYet, minutes, hours } = messagesOf(figures)
  if (count === null) return noneYet
  return count < 90 ? minutes({ count: Math.round(count) }) : hours({ hours: (count / 60).toFixed(1) })
}

/** As charts, or as tables of the same numbers. */
export default function Figures() {
  const t = useMessages(figures)
  const { specialties: names } = useMessages(shared)
  const { data, error, refetch } = useApiQuery(analytics.dashboard, {})
  const [view, setView] = useState('')
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label={t.loading} rows={2} />
  const { today, days, hires, money, responseMinutes } = data
  const tables = view === 'tables'
  const byCount = hires.toSorted((a, b) => b.count - a.count)
  const sources = money.map(({ source, amount }) => ({ key: source, label: t.sources[source], value: amount }))
  const specialties = byCount.map(({ specialty, count }) => ({
    key: specialty,
    label: names[specialty],
    value: count,
  }))

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg">{t.title}</h3>
        <FilterChips
          label={t.view}
          options={[
            { value: '', label: t.views.charts },
            { value: 'tables', label: t.views.tables },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <dl className="my-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-2">
        <Figure label={t.openNow}>{today.open}</Figure>
        <Figure label={t.inProgress}>{today.inProgress}</Figure>
        <Figure label={t.completedToday}>{today.completed}</Figure>
        <Figure label={t.toFirstRequest}>{showTime(responseMinutes.firstRequest)}</Figure>
        <Figure label={t.toAnswer}>{showTime(responseMinutes.answer)}</Figure>
      </dl>
      <p className="mb-4 text-xs text-soft">{t.about}</p>
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="xl:col-span-2">{tables ? <DaysTable days={days} /> : <DaysChart days={days} />}</div>
        {tables ? (
          <>
            <Table title={t.hires} head={[t.specialty, t.hiresCount]} rows={specialties} show={String} />
            <Table title={t.money} head={[t.source, t.amount]} rows={sources} show={showMoney} />
          </>
        ) : (
          <>
            <Bars title={t.hires} rows={specialties} show={String} />
            <Bars title={t.money} rows={sources} show={showMoney} />
          </>
        )}
      </div>
    </>
  )
}

function Figure({ label, children }: { label: string; children: string | number }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-md bg-sunk px-3 py-2">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="text-lg font-bold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}
