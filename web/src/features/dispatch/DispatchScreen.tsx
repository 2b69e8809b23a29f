import { Command, Keyboard, Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { JUMP, useKeys, useModifier } from '../../lib/navigation/use-keys.ts'
import { useStableCallback } from '../../lib/react/stable-callback.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { InboxButton } from './inbox/InboxButton.tsx'
import { JobList } from './list/JobList.tsx'
import { useJobFilters } from './list/use-job-filters.ts'
import { dispatch } from './messages.ts'
import { draftOf, useJobHandoff } from './new-job/job-from-handoff.ts'
import { JobPanel } from './panel/lazy-job-panel.ts'
import { useStatusChoices } from './status-choices.ts'

const exported = async () =>
  (await import('@desert-wrench/contract/features/jobs/jobs-export.contract.ts')).jobsExport.export

const CompleteJob = lazyDialog(
  () => messagesOf(dispatch).jobs,
  () => import('../../shared/job/CompleteJob.tsx'),
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

const NONE = {}

interface DispatchViewProps {
  /** Opens a job beside the view. */
  onOpen: (jobId: string) => void
  /** Something is opening: keys are meant for it. */
  paused: boolean
}

/** A view beside the list, named in the address. */
export interface DispatchView {
  value: 'board' | 'map'
  View: ComponentType<DispatchViewProps>
}

export default function DispatchScreen({ views }: { views: readonly DispatchView[] }) {
  const t = useMessages(dispatch)
  const chosen = useFilters({ view: ['board', 'map'] })
  const View = views.find(({ value }) => value === chosen.values.view)?.View
  const list = useJobFilters()
  const create = useQueryParam('new')
  const details = useQueryParam('job')
  const keys = useQueryParam('keys')
  const jump = useQueryParam('jump')
  const inbox = useQueryParam('inbox')
  const shown = useFilters({ job: 'text', new: 'text', keys: 'text', jump: 'text', inbox: 'text' })
  const jobHandoff = useJobHandoff(create)
  const status = useStatusChoices()
  const onOpen = useStableCallback((id: string) => details.open(id))
  const paused = [create, details, keys, jump, inbox].some(({ value }) => value !== null)
  const acts = {
    '/': () => document.querySelector<HTMLElement>('#content input[type="search"]')?.focus(),
    c: () => create.open(),
    '?': () => keys.open(),
    [JUMP]: () => jump.open(),
  }
  useKeys(paused ? NONE : acts, 0)
  useModifier(prepareJump)

  return (
    <div className="desk-screen relative">
      <PageHeader
        title={t.title}
        lead={t.lead}
        tight
        beside={
          <div className="desk-tools flex flex-wrap justify-end gap-2 sm:max-lg:max-w-64 lg:max-xl:max-w-88">
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
            {!View && <ExportButton file={exported} query={list.query} compact />}
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
      {views.length > 0 && (
        // Beside the title where there is room.
        <div className="desk-tools mb-2 lg:absolute lg:top-0.5 lg:left-46">
          <FilterChips
            label={t.view}
            options={[{ value: '', label: t.list }, ...views.map(({ value }) => ({ value, label: t[value] }))]}
            value={chosen.values.view}
            onChange={(view) => chosen.set({ view })}
            inRow
          />
        </div>
      )}
      {View ? (
        <>
          <View onOpen={onOpen} paused={paused} />
          {details.value && (
            <JobPanel
              jobId={details.value}
              status={status}
              steps={undefined}
              onOpen={(job) => shown.set({ job })}
              onClose={details.close}
            />
          )}
        </>
      ) : (
        <JobList {...list} status={status} paused={paused} onJob={(job) => shown.set({ job })} />
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
        <JumpDialog
          list={list}
          onList={chosen.clear}
          onOpen={(opened) => shown.set({ jump: undefined, ...opened })}
          onClose={jump.close}
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
    </div>
  )
}
