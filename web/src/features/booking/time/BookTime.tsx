import { type TypedLocation, useDebounced } from '../../../shared/place/typed-location.ts'
import { AnyWhen } from './AnyWhen.tsx'
import type { BookingTime, TimedForm } from './booking-time.ts'
import { OneWhen } from './OneWhen.tsx'
import { slotsQuery } from './slots-query.ts'

interface Props {
  /** Null: posted for any mechanic. */
  mechanicId: string | null
  form: TimedForm
  when: BookingTime
  where: TypedLocation
  description: string
}

export function BookTime({ mechanicId, description, ...props }: Props) {
  const paused = useDebounced(description.trim())
  const { place } = props.where
  const query = place && slotsQuery(mechanicId, place, paused)
  return mechanicId === null ? (
    <AnyWhen query={query} {...props} />
  ) : (
    <OneWhen mechanicId={mechanicId} query={query} {...props} />
  )
}
