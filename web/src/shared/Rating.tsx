import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { Sparkles } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import { Stars } from '../ui/Stars.tsx'

/** A mechanic's rating; without a review it is the 5 that everyone starts with, and 'New' says so. */
export function Rating({ rating, totalRatings }: Pick<Mechanic, 'rating' | 'totalRatings'>) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Stars label="Rating" value={rating} count={totalRatings} />
      {totalRatings === 0 && (
        <Badge tone="indigo" icon={Sparkles}>
          New
        </Badge>
      )}
    </span>
  )
}
