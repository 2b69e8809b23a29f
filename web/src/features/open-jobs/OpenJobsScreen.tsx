import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useApiPages } from '../../lib/api/queries.ts'
import { useRowById } from '../../lib/api/row-by-id.ts'
import { whenIdle } from '../../lib/device/when-idle.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { useStableCallback } from '../../lib/react/stable-callback.ts'
import { toast } from '../../lib/react/toast.ts'
import { ofJobs } from '../../shared/job/messages.ts'
import { shared } from '../../shared/messages.ts'
import { ProfilePicker } from '../../shared/profile/ProfilePicker.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { type LazyPart, lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { ChipRow } from '../../ui/lists/ChipRow.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { ActiveJobs, useActiveJobs } from './ActiveJobs.tsx'
import { open } from './messages.ts'
import { OpenJob } from './OpenJob.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { useReplaceDialog } from './replace-dialog.ts'
import { useRequester } from './requester.ts'

const loadDialog = () => import('./RequestDialog.tsx')
const RequestDialog = lazyDialog(() => messagesOf(open).requestJob, loadDialog)

const MyOffersLoading = () => <Loading label={useMessages(open).loadingRequests} rows={1} />

const MyOffers = lazyPart(() => import('./MyOffers.tsx'), undefined, <MyOffersLoading />)

const FILTERS = { priority: PRIORITIES } as const
const REFRESHED = ['jobs', 'pickups', 'notifications', 'mechanics', 'payments'] as const

interface Props {
  /** Payment notice; renders its children with it, to avoid a layout shift. */
  Balance: ComponentType<{ mechanicId: string; mechanic: Mechanic | null; children: ReactNode }>
  /** The same inside the offer form. */
  BalanceOfRequest: ComponentType<{ mechanic: Mechanic }>
  MyWork: LazyPart<{ mechanicId: string; onSeeOpen: () => void }>
}

/** Open jobs, and the state of sent offers. */
export default function OpenJobsScreen({ Balance, BalanceOfRequest, MyWork }: Props) {
  const t = useMessages(open)
  const { priority: priorityLabel } = useMessages(ofJobs)
  const { priorities, selectProfile } = useMessages(shared)
  const filters = useFilters(FILTERS)
  const view = useFilters({ view: ['mine'], job: 'text' })
  const { priority } = filters.values
  const profile = useRequester()
  const list = useApiPages(
    jobs.list,
    { query: { open: 'true', priority, order: 'urgent', near: profile.id ?? undefined } },
    { live: { rows: 'announce' } },
  )
  const active = useActiveJobs(profile.id)
  const [, navigate] = useLocation()
  const picking = useQueryParam('pick')
  const requesting = useQueryParam('request')
  const lookup = useRowById(list, requesting.value, jobs.list, (id) => ({ query: { id, open: 'true' as const } }))
  const swap = useReplaceDialog()
  // Preload behind the list, so that the dialog opens at once.
  useEffect(() => whenIdle(() => void Promise.all([loadDialog(), MyWork.preload()]).catch(() => undefined)), [MyWork])
  const mine = view.values.view === 'mine' && profile.id !== null

  const request = useStableCallback((jobId: string) => {
    if (profile.id !== null) return requesting.open(jobId)
    toast({ title: selectProfile, description: t.profileFirst, variant: 'destructive' })
    picking.open(jobId)
  })

  const openJobs = (
    <>
      {active.count > 0 && <ActiveJobs count={active.count} />}
      <AsyncList
        label={t.openJobs}
        // Wait for the active jobs above, to avoid a layout shift.
        list={active.loading ? { ...list, rows: [], loading: true } : list}
        rowKey={({ id }) => id}
        empty={priority ? t.noneOfPriority({ priority: priorities[priority] }) : t.none}
        emptyAction={<RefreshButton families={REFRESHED} />}
        filters={filters}
        tight
      >
        {(job) => (
          <OpenJob
            job={job}
            mechanic={profile.mechanic}
            requested={profile.requested.has(job.id)}
            onRequest={request}
          />
        )}
      </AsyncList>
    </>
  )
  const work = (
    <>
      {profile.id === null && <h2 className="text-xl max-sm:sr-only">{t.openJobs}</h2>}
      <div className="mb-0.5 sm:mb-4">
        <ChipRow>
          {profile.id !== null && (
            <FilterChips
              inRow
              label={t.view}
              options={[
                { value: '', label: t.openJobs },
                { value: 'mine', label: active.count > 0 ? t.myJobsCount({ count: active.count }) : t.myJobs },
              ]}
              value={view.values.view}
              onChange={(next) => view.set({ view: next, job: undefined })}
            />
          )}
          {!mine && (
            <FilterChips
              inRow
              label={priorityLabel}
              options={[
                { value: '', label: t.allPriorities },
                ...PRIORITIES.map((value) => ({ value, label: priorities[value] })),
              ]}
              value={priority}
              onChange={(value) => filters.set({ priority: value })}
            />
          )}
        </ChipRow>
      </div>
      {profile.id === null ? (
        openJobs
      ) : (
        <div className="@container">
          <div className="grid gap-8 xl:@[48rem]:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="min-w-0">
              {mine ? (
                <MyWork key={profile.id} mechanicId={profile.id} onSeeOpen={() => view.set({ view: '' })} />
              ) : (
                openJobs
              )}
            </div>
            <div className={mine ? '' : 'max-xl:hidden @max-[48rem]:hidden'}>
              {profile.mechanic && (
                <MyOffers
                  key={profile.id}
                  mechanicId={profile.id}
                  onOpenJob={(id) => navigate(`/jobs?view=mine&job=${id}`)}
                />
              )}
              {!profile.mechanic && !profile.error && <MyOffersLoading />}
            </div>
          </div>
        </div>
      )}
    </>
  )
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} beside={<RefreshButton families={REFRESHED} compact />} tight />
      <div className="mb-1 sm:mb-6">
        <ProfileCard profile={profile} doing={t.requestingAs} why={t.pickToRequest} onPick={() => picking.open()} />
      </div>
      {profile.id === null || profile.error ? (
        work
      ) : (
        <Balance key={profile.id} mechanicId={profile.id} mechanic={profile.mechanic}>
          {work}
        </Balance>
      )}
      {picking.value && (
        <ProfilePicker
          picked={profile.id}
          onClose={picking.close}
          onPick={(mechanic) => {
            profile.pick(mechanic)
            if (picking.value === 'yes') picking.close()
            else swap('pick', 'request')
          }}
        />
      )}
      {requesting.value && (
        <RequestDialog
          key={requesting.value}
          lookup={lookup}
          profile={profile}
          Balance={BalanceOfRequest}
          onClose={requesting.close}
          onPick={() => swap('request', 'pick')}
        />
      )}
    </>
  )
}
