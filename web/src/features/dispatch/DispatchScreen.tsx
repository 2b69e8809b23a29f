import { JOB_STATUSES, STAGES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Plus } from 'lucide-react'
import { call } from '../../lib/api/client.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import type { LivePolicy } from '../../lib/live/policy.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { useStableCallback } from '../../lib/react/stable-callback.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { SearchBox } from '../../ui/lists/SearchBox.tsx'
import { Toolbar } from '../../ui/lists/Toolbar.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { DispatchHead, DispatchRow } from './DispatchRow.tsx'
import { StageFilter, useStatusChips } from './DispatchStatus.tsx'
import { dispatch } from './messages.ts'
import { draftOf, useJobHandoff } from './new-job/job-from-handoff.ts'
import { useStatusChoices } from './status-choices.ts'

const exported = async () =>
  (await import('@desert-wrench/contract/features/jobs/jobs-export.contract.ts')).jobsExport.export

const CompleteJob = lazyDialog(
  () => messagesOf(dispatch).jobs,
  () => import('../../shared/job/CompleteJob.tsx'),
)

const JobPanel = lazyDialog(
  () => messagesOf(dispatch).jobs,
  () => import('./panel/JobPanel.tsx'),
)

const NewJobForm = lazyDialog(
  () => messagesOf(dispatch).create,
  () => import('./new-job/NewJobForm.tsx'),
)

/** The list shows all jobs, so a job that is not found was removed. */
const LIVE: LivePolicy = {
  rows: 'announce',
  isRemoved: async (id) => (await call(jobs.list, { query: { id } })).length === 0,
}

export default function DispatchScreen() {
  const t = useMessages(dispatch)
  const filters = useFilters({ q: 'text', status: JOB_STATUSES, stage: STAGES })
  const list = useApiPages(jobs.list, { query: filters.values }, { live: LIVE })
  const chips = useStatusChips(filters.values.q)
  const create = useQueryParam('new')
  const details = useQueryParam('job')
  const shown = useFilters({ job: 'text', new: 'text' })
  const jobHandoff = useJobHandoff(create)
  const deleting = useOverlay<Job>()

  const status = useStatusChoices()
  const remove = useApiMutation(jobs.remove, {
    done: t.deleted,
    failed: t.deleteFailed,
    onDone: deleting.close,
  })

  const onOpen = useStableCallback((id: string) => details.open(id))

  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        beside={
          <div className="flex gap-2">
            <ExportButton file={exported} query={filters.values} compact />
            <RefreshButton families={['jobs', 'pickups']} compact />
          </div>
        }
        actions={
          <Button size="large" icon={Plus} onClick={() => create.open()}>
            {t.create}
          </Button>
        }
      />
      <Toolbar>
        <div className="flex min-w-0 flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-60">
            <SearchBox
              label={t.search}
              hint={t.searchHint}
              value={filters.values.q}
              onSearch={(q) => filters.set({ q })}
            />
          </div>
          <div className="min-w-0 max-lg:w-full">
            <FilterChips
              label={t.status}
              options={chips}
              value={filters.values.status}
              onChange={(status) => filters.set({ status })}
            />
          </div>
          <StageFilter value={filters.values.stage} onChange={(stage) => filters.set({ stage })} />
        </div>
      </Toolbar>
      <AsyncList
        label={t.jobs}
        list={list}
        rowKey={({ id }) => id}
        empty={t.none}
        filters={filters}
        dense
        head={<DispatchHead />}
      >
        {(job) => (
          <DispatchRow
            job={job}
            changing={status.chosen.get(job.id)}
            onOpen={onOpen}
            onStatus={status.choose}
            onDelete={deleting.open}
          />
        )}
      </AsyncList>
      {details.value && (
        <JobPanel
          key={details.value}
          jobId={details.value}
          status={status}
          onOpen={(job) => shown.set({ job })}
          onClose={details.close}
        />
      )}
      {create.value && (
        <NewJobForm
          key={draftOf(jobHandoff.data)}
          jobHandoff={jobHandoff.data}
          onDiscard={jobHandoff.discard}
          onOpen={(job) => {
            jobHandoff.discard()
            shown.set({ new: undefined, job })
          }}
          onClose={create.close}
        />
      )}
      {status.completing && (
        <CompleteJob
          key={status.completing.id}
          job={status.completing}
          by="office"
          onComplete={(reason) => status.completing && status.complete(status.completing, reason)}
          onClose={status.keep}
        />
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
