import { mechanics, PROMISES_TO_SHOW } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { ProfileForm } from '../../../shared/mechanic/ProfileForm.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { hours } from '../hours/messages.ts'

interface Props {
  mechanicId: string
  onSaved: () => void
}

/** What customers see of a mechanic, with the rate of kept promises. */
export default function OwnProfile({ mechanicId, onSaved }: Props) {
  const t = useMessages(hours)
  const { data, error, refetch } = useApiQuery(mechanics.list, { query: { id: mechanicId } })
  const [mechanic] = data ?? []
  if (!mechanic)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label={t.loadingProfile} rows={3} />
    )
  const { onTimeRate } = mechanic
  return (
    <>
      <p className="mb-4 text-sm text-soft">
        {onTimeRate === null
          ? t.onTimeLater({ count: PROMISES_TO_SHOW })
          : t.onTimeNow({ percent: Math.round(onTimeRate * 100) })}
      </p>
      <ProfileForm mechanic={mechanic} isOwn onSaved={onSaved} />
    </>
  )
}
