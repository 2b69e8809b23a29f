import { type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { call } from '../../../lib/api/client.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import type { LivePolicy } from '../../../lib/live/policy.ts'
import { useOverlay } from '../../../lib/navigation/overlay-history.ts'
import { useQueryParam } from '../../../lib/navigation/query-params.ts'
import { useStableCallback } from '../../../lib/react/stable-callback.ts'
import { useBulkResults } from '../../../shared/bulk/bulk-results.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { AsyncList } from '../../../ui/lists/AsyncList.tsx'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { DispatchHead, DispatchRow } from '../DispatchRow.tsx'
import { useListKeys } from '../keys/use-list-keys.ts'
import { dispatch } from '../messages.ts'
import { JobPanel } from '../panel/lazy-job-panel.ts'
import type { StatusChoices } from '../status-choices.ts'
import { DispatchToolbar } from './DispatchToolbar.tsx'
import type { JobFilters } from './use-job-filters.ts'
import { useSelection } from './use-selection.ts'
import { useSteps } from './use-steps.ts'

const BulkBar = lazyPart(() => import('../../../shared/bulk/BulkBar.tsx'))

/** The list shows all jobs, so a job that is not found was removed. */
const LIVE: LivePolicy = {
  rows: 'announce',
  isRemoved: async (id) => (await call(jobs.list, { query: { id } })).length === 0,
}

interface Props extends JobFilters {
  status: StatusChoices
  /** Something is opening: what is typed meanwhile is meant for it. */
  paused: boolean
  /** Opens another job in the place of this one. */
  onJob: (jobId: string) => void
}

export function JobList({ filters, sort, query, status, paused, onJob }: Props) {
  const t = useMessages(dispatch)
  const list = useApiPages(jobs.list, { query }, { live: LIVE })
  const details = useQueryParam('job')
  const deleting = useOverlay<Job>()
  const selection = useSelection(list.rows)
  const results = useBulkResults()
  const remove = useApiMutation(jobs.remove, {
    done: t.deleted,
    failed: t.deleteFailed,
    onDone: deleting.close,
  })
  const onOpen = useStableCallback((id: string) => details.open(id))
  const steps = useSteps(list, details.value, onJob)
  useListKeys({ select: selection.toggle, paused })

  return (
    <>
      <DispatchToolbar filters={filters} sort={sort} />
      <AsyncList
        label={t.jobs}
        list={list}
        rowKey={({ id }) => id}
        empty={t.none}
        filters={filters}
        dense="compact"
        head={<DispatchHead />}
      >
        {(job) => (
          <DispatchRow
            job={job}
            changing={status.chosen.get(job.id)}
            selected={selection.has(job.id)}
            onOpen={onOpen}
            onStatus={status.choose}
            onDelete={deleting.open}
            onSelect={selection.toggle}
          />
        )}
      </AsyncList>
      {(selection.rows.length > 0 || results.length > 0) && (
        <BulkBar jobs={selection.rows} onDone={selection.remove} onClear={selection.clear} onOpen={onOpen} />
      )}
      {details.value && (
        <JobPanel jobId={details.value} status={status} steps={steps} onOpen={onJob} onClose={details.close} />
      )}
      {deleting.value && (
        <Confirm
          question={t.deleteQuestion}
          detail={t.deleteDetail({ name: deleting.value.customerName ?? '', vehicle: deleting.value.vehicleInfo })}
          confirm={t.deleteJob}
          pending={remove.pending}
          onConfirm={() => deleting.value && remove.run({ params: { id: deleting.value.id } })}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
