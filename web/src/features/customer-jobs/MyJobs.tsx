import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { useEffect, useRef } from 'react'
import { type Rows, useApiPages, useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { JobRow } from './JobRow.tsx'
import { JobView } from './JobView.tsx'
import { answers } from './messages.ts'
import { JobNotices } from './notices/JobNotices.tsx'
import { useArrivalRefresh } from './time/use-arrival-refresh.ts'

type Filter = Pick<Job, 'status'> | { stage: 'cancelled' }

const useJobs = (phone: string, filter: Filter) =>
  useApiPages(jobs.list, { query: { customerPhone: phone, ...filter, limit: 10 } })

/** Merges two lists, newest first; both load more pages. */
function mergeLists(a: Rows<Job>, b: Rows<Job>): Rows<Job> {
  return {
    rows: [...a.rows, ...b.rows].sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    total: a.total === null || b.total === null ? null : a.total + b.total,
    uncounted: a.uncounted || b.uncounted,
    loading: a.loading || b.loading,
    settling: a.settling || b.settling,
    error: a.error ?? b.error,
    retry: () => {
      for (const list of [a, b]) if (list.error) list.retry()
    },
    hasMore: a.hasMore || b.hasMore,
    loadingMore: a.loadingMore || b.loadingMore,
    more: () => {
      for (const list of [a, b]) if (list.hasMore) list.more()
    },
  }
}

export const useUnfinished = (phone: string) =>
  mergeLists(useJobs(phone, { status: 'in-progress' }), useJobs(phone, { status: 'pending' }))

/** All jobs of a phone number. The one in the address, else the newest unfinished one, is open. */
export function MyJobs({ phone }: { phone: string }) {
  const t = useMessages(answers)
  const named = useQueryParam('job')
  const unfinished = useUnfinished(phone)
  const finished = useJobs(phone, { status: 'completed' })
  const cancelled = useJobs(phone, { stage: 'cancelled' })
  const [first] = unfinished.rows
  const shown = named.value ?? (unfinished.loading ? undefined : first?.id)
  const others = [
    { name: 'unfinished', label: t.unfinished, list: unfinished, empty: t.noneUnfinished, always: first?.id !== shown },
    { name: 'finished', label: t.finished, list: finished, empty: t.noneFinished, always: false },
    { name: 'cancelled', label: t.cancelled, list: cancelled, empty: t.noneCancelled, always: false },
  ]
  return (
    <>
      <JobNotices phone={phone} shown={shown} />
      {shown && <Opened id={shown} pressed={named.value !== null} />}
      {others.map(
        ({ name, label, list, empty, always }) =>
          (list.rows.length > (always || list !== unfinished ? 0 : 1) || list.error) && (
            <div key={name} className="mt-8">
              <h2 className="mb-2 text-xl">{label}</h2>
              <AsyncList label={label} list={list} rowKey={({ id }) => id} empty={empty} dense>
                {(job) => <JobRow job={job} shown={job.id === shown} onShow={() => named.open(job.id)} />}
              </AsyncList>
            </div>
          ),
      )}
    </>
  )
}

/** Move focus only to a job that was opened by a press. */
function Opened({ id, pressed }: { id: string; pressed: boolean }) {
  const t = useMessages(answers)
  const known = Id.safeParse(id).success
  const { data, error, refetch } = useApiQuery(jobLife.get, { params: { id } }, { enabled: known })
  useArrivalRefresh(data?.job.stage, refetch)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (pressed && id) heading.current?.focus()
  }, [id, pressed])
  if (!known) return null
  return (
    <section aria-label={t.yourJob} className="mt-8">
      <h2 ref={heading} tabIndex={-1} className="mb-2 scroll-mt-4 text-xl focus:outline-none">
        {t.yourJob}
      </h2>
      {data && <JobView details={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label={t.loadingJob} rows={1} />}
    </section>
  )
}
