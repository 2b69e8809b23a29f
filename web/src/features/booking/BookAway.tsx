import { arrivals } from '@desert-wrench/contract/features/places/places.contract.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ofJobs } from '../../shared/job/messages.ts'
import { book } from './messages.ts'
import type { KnownPlace } from './typed-location.ts'

interface Props {
  mechanicId: string
  /** Other mechanics in the same request: one call per page of the list. */
  among: string
  miles: number
  where: KnownPlace
}

/** Rounded to five minutes. */
const roundToFive = (minutes: number) => Math.max(5, Math.round(minutes / 5) * 5)

/** Distance, and the arrival time of a mechanic without a job in progress. */
export function BookAway({ mechanicId, among, miles, where: { latitude, longitude, accuracy } }: Props) {
  const t = useMessages(book)
  const { milesAway, aboutAway } = useMessages(ofJobs)
  const { data } = useApiQuery(arrivals.arrivals, {
    query: { latitude: String(latitude), longitude: String(longitude), mechanicIds: among },
  })
  const arrival = data?.arrivals.find((one) => one.mechanicId === mechanicId)
  const minutes = arrival?.minutesAway ?? null
  const way = { miles: miles.toFixed(1) }
  return (
    <p className="text-sm">
      {accuracy === 'about' ? aboutAway(way) : milesAway(way)}
      {minutes !== null && ` · ${t.minutesAway({ minutes: roundToFive(minutes) })}`}
      {arrival?.onJob && ` · ${t.onJob}`}
    </p>
  )
}
