import type { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import type { ReactNode } from 'react'
import { showClock } from '../../lib/i18n/time.ts'
import { showNearDay } from './promise-times.ts'
import { TimeButton } from './TimeButton.tsx'

export type ChosenSlot = Pick<Slot, 'mechanicId' | 'start'>

export interface SlotButtonsProps {
  label: string
  slots: readonly Slot[]
  chosen: ChosenSlot | null
  onChoose: (slot: Slot) => void
  /** The chosen slot is being booked or held. */
  pending?: boolean | undefined
  withDay?: boolean
  /** More lines, such as who comes; all slots of the group share a request. */
  about?: ((slot: Slot, group: readonly Slot[]) => ReactNode) | undefined
}

/** Who comes takes a row on a phone; of a day there are many times. */
function columnsFor({ withDay, hasAbout }: { withDay: boolean; hasAbout: boolean }): string {
  if (withDay && hasAbout) return 'grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]'
  return withDay || hasAbout
    ? 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]'
    : 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]'
}

export function SlotButtons({
  label,
  slots,
  chosen,
  onChoose,
  pending = false,
  withDay = false,
  about,
}: SlotButtonsProps) {
  const columns = columnsFor({ withDay, hasAbout: about !== undefined })
  return (
    <fieldset className={`grid min-w-0 gap-2 ${columns}`}>
      <legend className="sr-only">{label}</legend>
      {slots.map((slot) => (
        <TimeButton
          key={`${slot.start} ${slot.mechanicId}`}
          chosen={chosen?.start === slot.start && chosen.mechanicId === slot.mechanicId}
          pending={pending}
          onChoose={() => onChoose(slot)}
        >
          {withDay && (
            <span className={about ? 'font-normal' : 'block text-sm font-normal'}>{showNearDay(slot.start)} </span>
          )}
          {showClock(slot.start)}
          {about && <span className="block text-sm font-normal wrap-anywhere">{about(slot, slots)}</span>}
        </TimeButton>
      ))}
    </fieldset>
  )
}
