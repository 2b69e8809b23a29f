import { board } from '@desert-wrench/contract/features/board/board.contract.ts'
import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { map } from './messages.ts'
import type { JobPin } from './pins.ts'

/** Where a pin starts without any estimate: the middle of the valley. */
const MIDDLE: GeoPoint = { latitude: 33.48, longitude: -112.03 }

/** Five decimals are about a yard. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/** Sets the place of a job by a pin. */
export function usePlacing() {
  const t = useMessages(map)
  const [placing, setPlacing] = useState<{ pin: JobPin; place: GeoPoint } | null>(null)
  const change = useApiMutation(jobLife.change, {
    done: t.saved,
    failed: t.saveFailed,
    onDone: () => {
      end()
      void invalidate([board.board.family])
    },
  })
  // The button that began it goes away with the estimate, so the focus returns to its row.
  const end = () => {
    setPlacing(null)
    if (placing) document.querySelector<HTMLElement>(`[data-pin="${placing.pin.id}"] button`)?.focus()
  }
  return {
    placing,
    pending: change.pending,
    start: (pin: JobPin) => setPlacing({ pin, place: pin.place ?? MIDDLE }),
    move: (place: GeoPoint) => setPlacing((now) => now && { ...now, place }),
    cancel: end,
    save: () => {
      if (!placing) return
      const { pin, place } = placing
      const [customerLatitude, customerLongitude] = [rounded(place.latitude), rounded(place.longitude)]
      void change.run({
        params: { id: pin.id },
        body: { revision: pin.job.revision, customerLatitude, customerLongitude },
      })
    },
  }
}

export type Placing = ReturnType<typeof usePlacing>
