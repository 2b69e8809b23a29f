import type { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { Star } from 'lucide-react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { shared } from '../../../shared/messages.ts'
import { bookTime } from './messages.ts'
import { useSlotMechanics } from './slot-mechanics.ts'

/** Who comes at a free time, how they are rated, and how far they drive. */
export function SlotMechanic({ slot, group }: { slot: Slot; group: readonly Slot[] }) {
  const t = useMessages(bookTime)
  const { rating, unrated } = useMessages(shared)
  const mechanic = useSlotMechanics(group).get(slot.mechanicId)
  return (
    <>
      <span className="block min-h-5">{mechanic && <bdi>{mechanic.name}</bdi>}</span>
      <span className="flex min-h-5 flex-wrap items-center justify-center gap-x-2">
        {mechanic && mechanic.totalRatings === 0 && unrated}
        {mechanic && mechanic.totalRatings > 0 && (
          <span className="inline-flex items-center gap-1">
            <Star aria-hidden="true" className="size-4 fill-current" />
            <span className="sr-only">{rating}</span>
            {mechanic.rating.toFixed(1)}
          </span>
        )}
        <span>{t.drive({ minutes: slot.driveMinutes })}</span>
      </span>
    </>
  )
}
