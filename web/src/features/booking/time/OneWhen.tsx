import type { TypedLocation } from '../../../shared/place/typed-location.ts'
import type { SlotQuery } from '../../../shared/slots/slot-query.ts'
import { BookWhen } from './BookWhen.tsx'
import type { BookingTime, TimedForm } from './booking-time.ts'
import { useNow } from './now.ts'

interface Props {
  mechanicId: string
  form: TimedForm
  when: BookingTime
  where: TypedLocation
  query: SlotQuery | null
}

/** As soon as possible, or a free time of this mechanic. */
export function OneWhen({ mechanicId, form, when, where, query }: Props) {
  const now = useNow(mechanicId, query)
  return <BookWhen when={when} now={now} where={where} query={query} error={form.error('scheduledStart')} />
}
