import { BookWhen } from './BookWhen.tsx'
import type { BookingTime, TimedForm } from './booking-time.ts'
import { type TypedLocation, useDebounced } from './typed-location.ts'
import { WishedWindow } from './WishedWindow.tsx'

interface Props {
  /** Null: posted for any mechanic. */
  mechanicId: string | null
  form: TimedForm
  when: BookingTime
  where: TypedLocation
  description: string
}

export function BookTime({ mechanicId, form, when, where, description }: Props) {
  const paused = useDebounced(description.trim())
  if (mechanicId === null) {
    const errors = { start: form.error('windowStart'), end: form.error('windowEnd') }
    return <WishedWindow wish={when.wish} onWish={when.onWish} errors={errors} />
  }
  return (
    <BookWhen
      mechanicId={mechanicId}
      slot={when.slot}
      onSlot={when.onSlot}
      where={where}
      description={paused}
      hold={when.hold}
      taken={when.taken}
      error={form.error('scheduledStart')}
    />
  )
}
