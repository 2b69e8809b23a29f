import { maintenance } from '@desert-wrench/contract/features/vehicles/maintenance.contract.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { ofVehicles } from '../../shared/vehicle/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import type { Interval } from './interval.ts'
import { ofIntervals } from './messages.ts'

const IntervalDialog = lazyDialog(
  () => messagesOf(ofIntervals).change,
  () => import('./IntervalDialog.tsx'),
)

/** After how many months and miles each work is due again. */
export default function IntervalsArea() {
  const t = useMessages(ofIntervals)
  const { data, error, refetch } = useApiQuery(maintenance.intervals, {})
  const opened = useOverlay<Interval>()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label={t.loading} />
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">{t.lead}</p>
      <ul aria-label={t.list} className="divide-y divide-line rounded-lg border border-line bg-card shadow-low">
        {data.intervals.map((interval) => (
          <Row key={interval.work} interval={interval} onChange={() => opened.open(interval)} />
        ))}
      </ul>
      {opened.value && <IntervalDialog interval={opened.value} onClose={opened.close} />}
    </>
  )
}

function Row({ interval, onChange }: { interval: Interval; onChange: () => void }) {
  const t = useMessages(ofIntervals)
  const { works } = useMessages(ofVehicles)
  const { work, months, miles, isUsual } = interval
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-(--gutter) py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold wrap-anywhere">{works[work]}</span>
          {!isUsual && <Badge tone="indigo">{t.changed}</Badge>}
        </p>
        <p className="text-sm text-soft">{t.every({ months, miles })}</p>
      </div>
      <Button variant="secondary" aria-label={t.changeOf({ work: works[work] })} onClick={onChange}>
        {t.change}
      </Button>
    </li>
  )
}
