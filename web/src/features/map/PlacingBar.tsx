import { useDeferredValue } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { nearestCrossing } from './base/valley.ts'
import { map } from './messages.ts'
import type { Placing } from './use-placing.ts'

/** Says what is being placed and where the pin is, over the map. */
export function PlacingBar({
  placing,
  pending,
  save,
  cancel,
}: Omit<Placing, 'placing'> & { placing: NonNullable<Placing['placing']> }) {
  const t = useMessages(map)
  const place = useDeferredValue(placing.place)
  const crossing = nearestCrossing(place)
  const { job } = placing.pin
  return (
    <section
      aria-label={t.placing({ name: job.customerName })}
      className="absolute inset-x-2 bottom-8 grid gap-1 rounded-lg border border-line bg-card p-3 text-sm shadow-high sm:right-auto sm:max-w-md"
    >
      <p className="font-bold wrap-break-word">{t.placing({ name: job.customerName })}</p>
      {job.customerAddress && <p className="wrap-break-word">{job.customerAddress}</p>}
      <p className="text-soft max-sm:sr-only">{t.placingHelp}</p>
      <p role="status" className="min-h-5 font-bold">
        {crossing && t.near(crossing)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} onClick={save}>
          {t.savePlace}
        </Button>
        <Button variant="secondary" onClick={cancel}>
          {t.cancel}
        </Button>
      </div>
    </section>
  )
}
