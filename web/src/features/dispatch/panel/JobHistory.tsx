import { type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiPages } from '../../../lib/api/queries.ts'
import { common, useMessages } from '../../../lib/i18n/messages.ts'
import { showDay } from '../../../lib/i18n/time.ts'
import { StageBadge } from '../../../shared/job/StageBadge.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TitledSection } from '../../../ui/layout/TitledSection.tsx'
import { jobPanel } from './messages.ts'

const MAX_SHOWN = 5

/** Other jobs of this phone, latest first. */
export function JobHistory({ job, onOpen }: { job: Job; onOpen: (jobId: string) => void }) {
  const t = useMessages(jobPanel)
  const { retry, loading } = useMessages(common)
  const list = useApiPages(jobs.list, {
    query: { customerPhone: job.customerPhone ?? undefined, limit: MAX_SHOWN + 1 },
  })
  const others = list.rows.filter(({ id }) => id !== job.id)
  return (
    <TitledSection title={t.history}>
      {list.loading && <p role="status">{loading}</p>}
      {list.error && (
        <p>
          {t.historyFailed}{' '}
          <Button variant="quiet" onClick={list.retry}>
            {retry}
          </Button>
        </p>
      )}
      {!list.loading && !list.error && others.length === 0 && <p className="text-soft">{t.noHistory}</p>}
      <ul className="divide-y divide-line">
        {others.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <button
              type="button"
              aria-label={t.openJob({ vehicle: one.vehicleInfo })}
              onClick={() => onOpen(one.id)}
              className="min-h-11 min-w-0 text-left font-bold text-copper-ink underline underline-offset-4 wrap-anywhere lg:pointer-fine:min-h-6"
            >
              {one.vehicleInfo}
            </button>
            <StageBadge stage={one.stage} />
            <span className="w-full text-soft">
              {showDay(one.createdAt)}
              {one.totalCost !== null && ` · ${showMoney(one.totalCost)}`}
            </span>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="quiet" pending={list.loadingMore} onClick={list.more}>
          {t.allOfPhone}
        </Button>
      )}
    </TitledSection>
  )
}
