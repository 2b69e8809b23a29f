import { type Slot, schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { isFreeNow } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMinute } from '../../../lib/device/minute-clock.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showWhen } from '../../../lib/i18n/time.ts'
import { type SlotQuery, useFirstOfEach } from '../../../shared/slots/slot-query.ts'
import { roundToFive, useArrival } from '../mechanic-arrival.ts'
import { bookTime } from './messages.ts'
import { useSlotMechanics } from './slot-mechanics.ts'

const isNow = ({ start, driveMinutes }: Slot, now: number): boolean =>
  isFreeNow({ start: Date.parse(start), driveMinutes }, now)

const placeOf = (query: SlotQuery | null) =>
  query && { latitude: Number(query.latitude), longitude: Number(query.longitude) }

/** What "as soon as possible" means for this mechanic at this moment; undefined while it is unknown. */
export function useNow(mechanicId: string, query: SlotQuery | null): string | undefined {
  const t = useMessages(bookTime)
  const away = useArrival(mechanicId, placeOf(query))?.minutesAway ?? null
  useMinute()
  const { data } = useApiQuery(schedule.slots, { query: query ?? {} }, { enabled: query !== null })
  if (!data) return undefined
  const now = Date.now()
  const [next] = data.filter(({ start }) => Date.parse(start) > now)
  if (!next) return t.nowFull
  if (!isNow(next, now)) return t.nowBusy({ next: showWhen(next.start) })
  return away === null ? undefined : t.nowMinutes({ minutes: roundToFive(away) })
}

/** Who nearby could be there first, or when somebody is next free; undefined while it is unknown. */
export function useFirstThere(query: SlotQuery | null): string | undefined {
  const t = useMessages(bookTime)
  useMinute()
  const { data } = useFirstOfEach(query)
  const now = Date.now()
  const ahead = data?.filter(({ start }) => Date.parse(start) > now)
  const free = ahead?.filter((slot) => isNow(slot, now)).sort((a, b) => a.driveMinutes - b.driveMinutes)
  const [first] = free ?? []
  const { mechanicId = '' } = first ?? {}
  const mechanic = useSlotMechanics(first ? [first] : []).get(mechanicId)
  const away = useArrival(mechanicId, first ? placeOf(query) : null)?.minutesAway ?? null
  if (!ahead) return undefined
  const [next] = ahead
  if (!next) return t.anyFull
  if (!first) return t.anyBusy({ next: showWhen(next.start) })
  return mechanic && away !== null ? t.anyMinutes({ name: mechanic.name, minutes: roundToFive(away) }) : undefined
}
