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
  /** A second line, such as who comes. */
  about?: ((slot: Slot) => ReactNode) | undefined
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
  const columns =
    withDay || about
      ? 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]'
      : 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]'
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
          {withDay && <span className="block text-sm font-normal">{showNearDay(slot.start)}</span>}
          {showClock(slot.start)}
          {about && <span className="block text-sm font-normal wrap-anywhere">{about(slot)}</span>}
        </TimeButton>
      ))}
    </fieldset>
  )
}
