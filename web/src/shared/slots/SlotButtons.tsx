import type { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import type { ReactNode } from 'react'
import { showClock } from '../../lib/i18n/time.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { showNearDay } from './promise-times.ts'

export type ChosenSlot = Pick<Slot, 'mechanicId' | 'start'>

interface Props {
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

export function SlotButtons({ label, slots, chosen, onChoose, pending = false, withDay = false, about }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div
        className={`grid gap-2 ${withDay ? 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]'}`}
      >
        {slots.map((slot) => {
          const isChosen = chosen?.start === slot.start && chosen.mechanicId === slot.mechanicId
          return (
            <button
              key={`${slot.start} ${slot.mechanicId}`}
              type="button"
              aria-pressed={isChosen}
              aria-busy={(isChosen && pending) || undefined}
              aria-disabled={pending || undefined}
              onClick={() => !pending && onChoose(slot)}
              className="relative min-h-12 min-w-0 rounded-md border border-edge bg-card px-2 py-2 text-center leading-tight font-bold text-ink transition-colors hover:border-ink aria-disabled:cursor-not-allowed aria-pressed:border-transparent aria-pressed:bg-indigo aria-pressed:text-on-indigo"
            >
              <span className={isChosen && pending ? 'opacity-0' : ''}>
                {withDay && <span className="block text-sm font-normal">{showNearDay(slot.start)}</span>}
                {showClock(slot.start)}
                {about && <span className="block text-sm font-normal wrap-anywhere">{about(slot)}</span>}
              </span>
              {isChosen && pending && <Spinner className="absolute inset-0 m-auto size-5" />}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
