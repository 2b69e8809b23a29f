import { type CannedJob, cannedJobs } from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import { type Band, markups } from '@desert-wrench/contract/features/estimates/markups.contract.ts'
import { sumUp } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Plus } from 'lucide-react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { ofForm } from './messages.ts'

const EditCanned = lazyDialog(
  () => messagesOf(ofForm).cannedJobs,
  () => import('./EditCanned.tsx'),
)

const NO_MARKUP: readonly Band[] = [{ upToCents: null, percent: 0 }]

/** Canned jobs of a mechanic, or without one the office's for everybody: made, changed, removed. */
export default function CannedJobs({ mechanicId = null }: { mechanicId?: string | null }) {
  const t = useMessages(ofForm)
  const { data, error, refetch } = useApiQuery(cannedJobs.cannedJobs, {
    query: mechanicId === null ? {} : { mechanicId },
  })
  const { data: markup } = useApiQuery(
    markups.markup,
    { params: { id: mechanicId ?? '' } },
    { enabled: mechanicId !== null },
  )
  const editing = useOverlay<{ job: CannedJob | null }>()
  const removing = useOverlay<CannedJob>()
  const remove = useApiMutation(cannedJobs.changeCannedJob, {
    done: t.cannedRemoved,
    failed: [t.cannedNotRemoved, t.cannedNotRemoved],
    onDone: removing.close,
  })
  const own = data?.filter((job) => job.mechanicId === mechanicId)
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">{mechanicId === null ? t.cannedLeadOffice : t.cannedLeadOwn}</p>
      <Button size="large" icon={Plus} onClick={() => editing.open({ job: null })}>
        {t.newCanned}
      </Button>
      <div className="mt-4">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading label={t.cannedLoading} />}
        {own?.length === 0 && <p className="text-soft">{t.noCanned}</p>}
        {own && own.length > 0 && (
          <ul
            aria-label={t.cannedJobs}
            className="divide-y divide-line rounded-lg border border-line bg-card shadow-low"
          >
            {own.map((job) => (
              <Row key={job.id} job={job} onEdit={() => editing.open({ job })} onRemove={() => removing.open(job)} />
            ))}
          </ul>
        )}
      </div>
      {editing.value && (
        <EditCanned
          job={editing.value.job}
          mechanicId={mechanicId}
          bands={markup?.bands ?? NO_MARKUP}
          onClose={editing.close}
        />
      )}
      {removing.value && (
        <Confirm
          question={t.removeCannedOf({ name: removing.value.name })}
          detail={t.removeCannedDetail}
          confirm={t.removeCanned}
          cancel={t.keepCanned}
          pending={remove.pending}
          onConfirm={() => removing.value && remove.run({ params: { id: removing.value.id }, body: { removed: true } })}
          onClose={removing.close}
        />
      )}
    </>
  )
}

interface RowProps {
  job: CannedJob
  onEdit: () => void
  onRemove: () => void
}

function Row({ job: { name, category, hours, lines }, onEdit, onRemove }: RowProps) {
  const t = useMessages(ofForm)
  const parts = sumUp(lines, 0)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-(--gutter) py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft wrap-anywhere">
          {t.cannedRow({ category, hours: String(hours), lines: showMoney(parts.total) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={t.editCannedOf({ name })} onClick={onEdit}>
          {t.editCanned}
        </Button>
        <Button variant="secondary" aria-label={t.removeCannedOf({ name })} onClick={onRemove}>
          {t.removeCanned}
        </Button>
      </div>
    </li>
  )
}
