import { type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Command, Keyboard, Plus } from 'lucide-react'
import { call } from '../../lib/api/client.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import type { LivePolicy } from '../../lib/live/policy.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { useStableCallback } from '../../lib/react/stable-callback.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { DispatchHead, DispatchRow } from './DispatchRow.tsx'
import { InboxButton } from './inbox/InboxButton.tsx'
import type { JumpAct } from './keys/JumpDialog.tsx'
import { useModifier } from './keys/use-keys.ts'
import { useListKeys } from './keys/use-list-keys.ts'
import { today } from './list/DayFilter.tsx'
import { DispatchToolbar } from './list/DispatchToolbar.tsx'
import { useJobFilters } from './list/use-job-filters.ts'
import { useSelection } from './list/use-selection.ts'
import { useSteps } from './list/use-steps.ts'
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

const InboxDialog = lazyDialog(
  () => messagesOf(dispatch).inbox,
  () => import('./inbox/InboxDialog.tsx'),
)

const KeysDialog = lazyDialog(
  () => messagesOf(dispatch).keys,
  () => import('./keys/KeysDialog.tsx'),
)

const JumpDialog = lazyDialog(
  () => messagesOf(dispatch).jump,
  () => import('./keys/JumpDialog.tsx'),
)

/** A failure shows when it opens. */
const prepareJump = () => void JumpDialog.preload().catch(() => {})

const SelectionBar = lazyPart(() => import('./list/SelectionBar.tsx'))

/** The list shows all jobs, so a job that is not found was removed. */
const LIVE: LivePolicy = {
  rows: 'announce',
  isRemoved: async (id) => (await call(jobs.list, { query: { id } })).length === 0,
}

export default function DispatchScreen() {
  const t = useMessages(dispatch)
  const { filters, sort, query } = useJobFilters()
  const list = useApiPages(jobs.list, { query }, { live: LIVE })
  const create = useQueryParam('new')
  const details = useQueryParam('job')
  const keys = useQueryParam('keys')
  const jump = useQueryParam('jump')
  const inbox = useQueryParam('inbox')
  const shown = useFilters({ job: 'text', new: 'text', keys: 'text', jump: 'text', inbox: 'text' })
  const jobHandoff = useJobHandoff(create)
  const deleting = useOverlay<Job>()
  const selection = useSelection(list.rows)

  const status = useStatusChoices()
  const remove = useApiMutation(jobs.remove, {
    done: t.deleted,
    failed: t.deleteFailed,
    onDone: deleting.close,
  })

  const onOpen = useStableCallback((id: string) => details.open(id))
  const steps = useSteps(list, details.value, (job) => shown.set({ job }))
  useListKeys({
    search: () => document.querySelector<HTMLElement>('#content input[type="search"]')?.focus(),
    create: () => create.open(),
    help: () => keys.open(),
    jump: () => jump.open(),
    select: selection.toggle,
    paused: [create, details, keys, jump, inbox].some(({ value }) => value !== null),
  })
  useModifier(prepareJump)

  const act = (name: JumpAct) => {
    const away = { jump: undefined }
    if (name === 'create') return shown.set({ ...away, new: 'yes' })
    if (name === 'help') return shown.set({ ...away, keys: 'yes' })
    shown.set(away)
    filters.clear()
    sort.set({ order: name === 'clear' ? undefined : 'planned' })
    if (name === 'today') filters.set({ day: today() })
    if (name === 'waiting') filters.set({ stage: 'open' })
  }

  return (
    <div className="desk-screen">
      <PageHeader
        title={t.title}
        lead={t.lead}
        tight
        beside={
          <div className="desk-tools flex flex-wrap justify-end gap-2 sm:max-lg:max-w-64">
            <IconButton
              icon={Command}
              label={t.jump}
              title={`${t.jump} (Ctrl+K)`}
              aria-keyshortcuts="Control+K Meta+K"
              aria-haspopup="dialog"
              className="max-lg:hidden pointer-coarse:hidden"
              onClick={() => jump.open()}
            />
            <IconButton
              icon={Keyboard}
              label={t.keys}
              title={`${t.keys} (?)`}
              aria-keyshortcuts="?"
              aria-haspopup="dialog"
              className="max-lg:hidden pointer-coarse:hidden"
              onClick={() => keys.open()}
            />
            <InboxButton onOpen={() => inbox.open()} />
            <ExportButton file={exported} query={query} compact />
            <RefreshButton families={['jobs', 'pickups']} compact />
          </div>
        }
        actions={
          <div className="desk-tools grid">
            <Button
              size="large"
              icon={Plus}
              title={`${t.create} (c)`}
              aria-keyshortcuts="c"
              onClick={() => create.open()}
            >
              {t.create}
            </Button>
          </div>
        }
      />
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
      {selection.rows.length > 0 && (
        <SelectionBar jobs={selection.rows} onDone={selection.remove} onClear={selection.clear} />
      )}
      {details.value && (
        <JobPanel
          jobId={details.value}
          status={status}
          steps={steps}
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
      {inbox.value && <InboxDialog onOpen={(job) => shown.set({ inbox: undefined, job })} onClose={inbox.close} />}
      {keys.value && <KeysDialog onClose={keys.close} />}
      {jump.value && (
        <JumpDialog onAct={act} onJob={(job) => shown.set({ jump: undefined, job })} onClose={jump.close} />
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
    </div>
  )
}
