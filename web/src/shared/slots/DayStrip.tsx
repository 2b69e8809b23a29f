import { useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { ofSlots } from './messages.ts'
import { showShortDay } from './promise-times.ts'
import { daysAhead } from './slot-days.ts'

const FORTNIGHT = 14

interface Props {
  /** Start of the chosen Phoenix day. */
  day: string
  onDay: (day: string) => void
}

export function DayStrip({ day, onDay }: Props) {
  const t = useMessages(ofSlots)
  const [asked, setAsked] = useState(FORTNIGHT)
  const now = Date.now()
  const all = daysAhead(now, Number.POSITIVE_INFINITY)
  // A day chosen elsewhere is always among them.
  const count = Math.max(asked, all.indexOf(day) + 1)
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full min-w-0">
        <FilterChips
          inRow
          label={t.days}
          options={all.slice(0, count).map((one) => ({ value: one, label: showShortDay(one) }))}
          value={day}
          onChange={onDay}
        />
      </div>
      {count < all.length && (
        <Button variant="quiet" onClick={() => setAsked(count + FORTNIGHT)}>
          {t.moreDays}
        </Button>
      )}
    </div>
  )
}
