import { milesBetween } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { useEffect } from 'react'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { isNewToAnswers } from '../../../shared/mechanic/Rating.tsx'
import { useEvidence } from '../evidence.ts'
import { dispatch } from '../messages.ts'

interface Props {
  /** A mechanic is never assigned their own job. */
  phone: string | undefined
  place: { customerLatitude: number | null; customerLongitude: number | null }
}

/** The server's current choice and its reasons. */
export function AutomaticMechanic({ phone, place }: Props) {
  const t = useMessages(dispatch)
  const customerPhone = toE164(phone ?? '') ?? undefined
  const { data, refetch } = useApiQuery(mechanics.automatic, { query: { customerPhone } })
  // New and finished jobs may change the choice.
  useEffect(() => void refetch(), [refetch])
  const best = data?.[0] ?? null
  const evidence = useEvidence(best)
  if (!data) return null
  if (!best) return <p className="rounded-md bg-sunk px-3 py-2 text-sm">{t.automaticNobody}</p>
  const miles = milesBetween(best, { latitude: place.customerLatitude, longitude: place.customerLongitude })
  return (
    <p role="status" className="rounded-md bg-sunk px-3 py-2 text-sm">
      <strong>{t.automatic({ name: best.name })}</strong>
      <br />
      {[
        evidence,
        t.answersIn({ rating: best.responseTimeRating.toFixed(1), isNew: isNewToAnswers(best) }),
        miles === null ? t.awayUnknown : t.away({ miles: miles.toFixed(1) }),
      ].join(' · ')}
    </p>
  )
}
