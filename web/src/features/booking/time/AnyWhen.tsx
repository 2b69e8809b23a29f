import type { TypedLocation } from '../../../shared/place/typed-location.ts'
import type { SlotQuery } from '../../../shared/slots/slot-query.ts'
import { BookWhen } from './BookWhen.tsx'
import type { BookingTime, TimedForm } from './booking-time.ts'
import { useFirstThere } from './now.ts'
import { SlotMechanic } from './SlotMechanic.tsx'
import { useSlotMechanics } from './slot-mechanics.ts'
import { WishedWindow } from './WishedWindow.tsx'

interface Props {
  form: TimedForm
  when: BookingTime
  where: TypedLocation
  query: SlotQuery | null
}

/** As soon as possible, a free time of anybody, or a time that mechanics may offer. */
export function AnyWhen({ form, when, where, query }: Props) {
  const now = useFirstThere(query)
  const who = useSlotMechanics(when.slot ? [when.slot] : []).get(when.slot?.mechanicId ?? '')?.name
  return (
    <BookWhen
      when={when}
      now={now}
      where={where}
      query={query}
      who={who}
      error={form.error('scheduledStart')}
      about={(slot, group) => <SlotMechanic slot={slot} group={group} />}
    >
      <WishedWindow
        wish={when.wish}
        onWish={when.onWish}
        errors={{ start: form.error('windowStart'), end: form.error('windowEnd') }}
      />
    </BookWhen>
  )
}
