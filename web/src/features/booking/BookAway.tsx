import { useMessages } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { ofJobs } from '../../shared/job/messages.ts'
import type { KnownPlace } from '../../shared/place/typed-location.ts'
import { roundToFive, useArrival } from './mechanic-arrival.ts'
import { book } from './messages.ts'

interface Props {
  mechanicId: string
  /** Other mechanics in the same request: one call per page of the list. */
  among: string
  miles: number
  where: KnownPlace
}

/** Distance, and how far away the mechanic is now or when they are next free. */
export function BookAway({ mechanicId, among, miles, where }: Props) {
  const t = useMessages(book)
  const { milesAway, aboutAway } = useMessages(ofJobs)
  const arrival = useArrival(mechanicId, where, among)
  const minutes = arrival?.minutesAway ?? null
  const way = { miles: miles.toFixed(1) }
  return (
    <p className="text-sm">
      {where.accuracy === 'about' ? aboutAway(way) : milesAway(way)}
      {minutes !== null && ` · ${t.minutesAway({ minutes: roundToFive(minutes) })}`}
      {arrival?.onJob && ` · ${t.onJob}`}
      {minutes === null && arrival?.nextFree && ` · ${t.nextFree({ time: showWhen(arrival.nextFree) })}`}
    </p>
  )
}
