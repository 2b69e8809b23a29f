import { schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { HoursForm } from './HoursForm.tsx'
import { hours } from './messages.ts'
import { Pause } from './Pause.tsx'

/** When a mechanic works: a pause at once, weekly hours, and time off. */
export default function HoursDialog({ mechanicId, onClose }: { mechanicId: string; onClose: () => void }) {
  const t = useMessages(hours)
  const { data, error, refetch } = useApiQuery(schedule.get, { params: { id: mechanicId } })
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      {!data && !error && <Loading label={t.loading} rows={3} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid grid-cols-1 gap-6">
          <Pause mechanicId={mechanicId} pausedUntil={data.pausedUntil} />
          <HoursForm mechanicId={mechanicId} schedule={data} onSaved={onClose} />
        </div>
      )}
    </Dialog>
  )
}
