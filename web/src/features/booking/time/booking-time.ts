import type { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useRef } from 'react'
import type { ApiMutation } from '../../../lib/api/mutations.ts'
import { messagesOf } from '../../../lib/i18n/messages.ts'
import type { FormOf } from '../../../ui/forms/form.tsx'
import { type ChosenSlot, timesOf, useChosenSlot } from './chosen-time.ts'
import { bookTime } from './messages.ts'
import { useSlotHold } from './slot-hold.ts'
import { useTakenSlot } from './taken-slot.ts'
import { type Wish, wishIn } from './wished-window.ts'

/** Fields of the form. */
interface TypedTimes {
  scheduledStart: unknown
  windowStart: unknown
  windowEnd: unknown
}

export type TimedForm = Pick<FormOf<TypedTimes>, 'value' | 'set' | 'error' | 'mark' | 'beside' | 'putBeside'>
export type BookingTime = ReturnType<typeof useBookingTime>

/** The time of a booking: a free slot, or the window that a posted job asks for. */
export function useBookingTime(form: TimedForm, mechanicId: string | null) {
  const [slot, choose] = useChosenSlot(form, mechanicId)
  const { taken, report, clear, guard } = useTakenSlot({
    ...{ slot, choose, mechanicId },
    onUnchosen: () => form.mark([{ path: 'scheduledStart', message: messagesOf(bookTime).chooseTime }]),
  })
  // Signing in while the booking is sent must not hold the slot that it books.
  const sending = useRef(false)
  const { hold, settled, onBooked } = useSlotHold(slot, { sending, onTaken: report })
  const wished = wishIn(form.value('windowStart'), form.value('windowEnd'), Date.now())
  const wish = mechanicId === null && slot === null ? wished : null
  const setTimes = (nextSlot: ChosenSlot | null, nextWish: Wish | null) => {
    clear()
    // Clears its error.
    form.set('scheduledStart', null)
    choose(nextSlot)
    form.set('windowStart', nextWish?.start ?? null)
    form.set('windowEnd', nextWish?.end ?? null)
  }
  return {
    ...{ slot, taken, hold, wish, onBooked },
    guard: (act: ApiMutation<typeof jobs.create>): ApiMutation<typeof jobs.create> => {
      const guarded = guard(act)
      const run: typeof act.run = async (sent, sender) => {
        sending.current = true
        const held = await settled()
        await guarded.run(held ? { ...sent, body: { ...sent.body, holdId: held.id } } : sent, sender)
        sending.current = false
      }
      return { ...guarded, run }
    },
    onSoon: () => setTimes(null, null),
    onSlot: ({ mechanicId, start, end }: ChosenSlot) => setTimes({ mechanicId, start, end }, null),
    onWish: (next: Wish | null) => setTimes(null, next),
    /** Whom the slot belongs to, promise and plan. */
    times: {
      mechanicId: slot?.mechanicId ?? mechanicId,
      ...timesOf(slot),
      ...(wish && { windowStart: wish.start, windowEnd: wish.end }),
      holdId: hold?.id ?? null,
    },
  }
}
