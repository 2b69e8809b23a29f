import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { Sparkles } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Stars } from '../../ui/layout/Stars.tsx'
import { shared } from '../messages.ts'

/** With fewer answers, the response time is the initial 5. */
const MIN_ANSWERS = 3

export const isNewToAnswers = ({ responseAnswers }: Pick<Mechanic, 'responseAnswers'>) => responseAnswers < MIN_ANSWERS

export function ResponseTime({
  label,
  mechanic,
}: {
  label: string
  mechanic: Pick<Mechanic, 'responseTimeRating' | 'responseAnswers'>
}) {
  const t = useMessages(shared)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Stars label={label} value={mechanic.responseTimeRating} />
      {isNewToAnswers(mechanic) && <Badge tone="indigo">{t.unrated}</Badge>}
    </span>
  )
}

interface RatingProps extends Pick<Mechanic, 'rating' | 'totalRatings'> {
  /** Of a mechanic: share of promised arrival times that were kept. */
  onTimeRate?: number | null
}

/** Without reviews the rating is the initial 5, labeled 'New'. */
export function Rating({ rating, totalRatings, onTimeRate = null }: RatingProps) {
  const t = useMessages(shared)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Stars label={t.rating} value={rating} count={totalRatings} />
      {totalRatings === 0 && (
        <Badge tone="indigo" icon={Sparkles}>
          {t.unrated}
        </Badge>
      )}
      {onTimeRate !== null && (
        <span className="text-sm font-bold">{t.onTime({ percent: Math.round(onTimeRate * 100) })}</span>
      )}
    </span>
  )
}
