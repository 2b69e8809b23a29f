import { useMinute } from '../../lib/device/minute-clock.ts'
import { catalogue, useMessages } from '../../lib/i18n/messages.ts'
import { showClock, showWhen } from '../../lib/i18n/time.ts'
import { type QuickArrival, quickArrivals } from './arrival-times.ts'
import type { FirmWindow } from './promise-times.ts'
import { TimeButton } from './TimeButton.tsx'

const words = catalogue('arrivalTimes')

interface Props {
  chosen: string | null
  onChoose: (arrival: string) => void
  /** Only times within it. */
  window?: FirmWindow | null
  /** Leads to the field for any other time. */
  onOther: () => void
}

/** 'I can be there': in 30 minutes, an hour, two, or at another time. */
export function ArrivalChips({ chosen, onChoose, window = null, onOther }: Props) {
  const t = useMessages(words)
  useMinute()
  const quick = quickArrivals(Date.now(), window)
  const isOther = chosen !== null && chosen !== '' && quick.every(({ at }) => at !== chosen)
  const about = ({ minutes }: QuickArrival) =>
    minutes === null ? null : minutes < 60 ? t.minutes({ count: minutes }) : t.hours({ count: minutes / 60 })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-bold">{t.label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {quick.map((one) => (
          <TimeButton key={one.at} chosen={one.at === chosen} pending={false} onChoose={() => onChoose(one.at)}>
            {one.minutes === null ? (
              showClock(one.at)
            ) : (
              <>
                {about(one)} <span className="block text-sm font-normal">{showWhen(one.at)}</span>
              </>
            )}
          </TimeButton>
        ))}
        <TimeButton chosen={isOther} pending={false} onChoose={onOther}>
          {t.otherTime}
        </TimeButton>
      </div>
    </fieldset>
  )
}
