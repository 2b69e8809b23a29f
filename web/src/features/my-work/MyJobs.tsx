import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Inbox } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Rows, useApiPages } from '../../lib/api/queries.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { MyCalendar } from './MyCalendar.tsx'
import { MyHours } from './MyHours.tsx'
import { MyJobCard, openerOf } from './MyJobCard.tsx'
import { mine, open } from './messages.ts'
import { MyMoney } from './money/MyMoney.tsx'
import { inOrderOfWork } from './order-of-work.ts'
import { times } from './time/messages.ts'

const MyDay = lazyPart(() => import('./day/MyDay.tsx'), undefined, <Loading rows={3} />)

interface Props {
  mechanicId: string
  onOpen: (jobId: string) => void
  onPropose: (jobId: string) => void
  onSeeOpen: () => void
  /** The job that was open before. */
  last: string | null
}

const both = (...lists: Rows<unknown>[]) => ({
  loading: lists.some(({ loading }) => loading),
  failed: lists.find(({ error }) => error),
  retry: () => lists.filter(({ error }) => error).forEach(({ retry }) => void retry()),
  hasMore: lists.some(({ hasMore }) => hasMore),
  loadingMore: lists.some(({ loadingMore }) => loadingMore),
  more: () => lists.filter(({ hasMore }) => hasMore).forEach(({ more }) => void more()),
})

export function MyJobs({ mechanicId, onOpen, onPropose, onSeeOpen, last }: Props) {
  const t = useMessages(mine)
  const { byList, byDay, show } = useMessages(times)
  const filters = useFilters({ show: ['day'], day: 'text' })
  const { myJobs, seeOpen } = useMessages(open)
  const { showMore } = useMessages(common)
  const started = useApiPages(jobs.list, { query: { mechanicId, status: 'in-progress' } })
  const booked = useApiPages(jobs.list, { query: { mechanicId, status: 'pending' } })
  const { loading, failed, retry, hasMore, loadingMore, more } = both(started, booked)
  const active = inOrderOfWork([...started.rows, ...booked.rows])
  useRestoredFocus(last, !loading)

  if (loading) return <Loading label={t.loadingJobs} rows={2} />
  if (failed?.error && active.length === 0) return <ErrorState error={failed.error} onRetry={retry} />
  const chips = (
    <div className="mb-4">
      <FilterChips
        label={show}
        options={[
          { value: '', label: byList },
          { value: 'day', label: byDay },
        ]}
        value={filters.values.show}
        onChange={(next) => filters.set({ show: next, day: undefined })}
      />
    </div>
  )
  if (filters.values.show === 'day') {
    return (
      <>
        {chips}
        {failed?.error && <ErrorState error={failed.error} onRetry={retry} />}
        <MyDay
          mechanicId={mechanicId}
          day={filters.values.day}
          onDay={(day) => filters.set({ day })}
          active={active}
          onOpen={onOpen}
        />
        <Tools mechanicId={mechanicId} />
      </>
    )
  }
  if (active.length === 0) {
    return (
      <>
        {chips}
        <Message
          icon={Inbox}
          title={t.noJobs}
          action={
            <Button size="large" onClick={onSeeOpen}>
              {seeOpen}
            </Button>
          }
        >
          {t.noJobsDetail}
        </Message>
        <Tools mechanicId={mechanicId} />
      </>
    )
  }
  return (
    <section aria-label={myJobs}>
      {chips}
      {failed?.error && <ErrorState error={failed.error} onRetry={retry} />}
      <ul aria-label={myJobs} className="grid gap-4">
        {active.map((job) => (
          <li key={job.id}>
            <MyJobCard job={job} onOpen={onOpen} onPropose={onPropose} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="mt-4 grid justify-items-center">
          <Button variant="secondary" pending={loadingMore} onClick={more}>
            {showMore}
          </Button>
        </div>
      )}
      <Tools mechanicId={mechanicId} />
    </section>
  )
}

function Tools({ mechanicId }: { mechanicId: string }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <MyHours mechanicId={mechanicId} />
      <MyCalendar mechanicId={mechanicId} />
      <MyMoney mechanicId={mechanicId} />
    </div>
  )
}

/** Restores focus to the job that was opened. */
function useRestoredFocus(last: string | null, ready: boolean) {
  const from = useRef(last)
  useEffect(() => {
    if (!ready || from.current === null) return
    document.getElementById(openerOf(from.current))?.focus()
    from.current = null
  }, [ready])
}
