import { schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { HoursForm } from './HoursForm.tsx'
import { hours } from './messages.ts'
import { Pause } from './Pause.tsx'

/** When a mechanic works: a pause at once, weekly hours, and time off. */
export function Hours({ mechanicId, onSaved }: { mechanicId: string; onSaved: () => void }) {
  const t = useMessages(hours)
  const { data, error, refetch } = useApiQuery(schedule.get, { params: { id: mechanicId } })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label={t.loading} rows={3} />
  return (
    <div className="grid grid-cols-1 gap-6">
      <Pause mechanicId={mechanicId} pausedUntil={data.pausedUntil} />
      <HoursForm mechanicId={mechanicId} schedule={data} onSaved={onSaved} />
    </div>
  )
}
