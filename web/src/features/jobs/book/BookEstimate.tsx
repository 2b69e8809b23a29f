import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Place } from '../../../lib/geolocation.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useBookingPrice } from './booking-price.ts'
import { book } from './messages.ts'

/** The price beside the button that sends. */
export function BookEstimate({ mechanic, place }: { mechanic: Mechanic; place: Place | null }) {
  const t = useMessages(book)
  const { about, parts, far } = useBookingPrice(mechanic, place)
  return (
    <div role="status">
      <Notice tone={far ? 'copper' : 'indigo'} title={about}>
        <p>{parts}</p>
        {far && <p>{t.tooFar({ name: mechanic.name, miles: mechanic.serviceRadius })}</p>}
      </Notice>
    </div>
  )
}
