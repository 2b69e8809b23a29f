import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import type { KnownPlace } from '../../shared/place/typed-location.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { BookAway } from './BookAway.tsx'
import { useBookingPrice } from './booking-price.ts'
import { book } from './messages.ts'

interface Props {
  mechanic: Mechanic
  where: KnownPlace | null
  /** The server's price in cents, if it differs from the one shown. */
  changedTo: number | null
}

export function BookEstimate({ mechanic, where, changedTo }: Props) {
  const t = useMessages(book)
  const { about, parts, miles, far } = useBookingPrice(mechanic, where)
  return (
    <div role="status">
      <Notice
        tone={far || changedTo !== null ? 'copper' : 'indigo'}
        title={changedTo === null ? about : t.priceNow({ total: showMoney(changedTo) })}
      >
        <p>{changedTo === null ? parts : t.priceNowDetail}</p>
        {where && miles !== null && (
          <BookAway mechanicId={mechanic.id} among={mechanic.id} miles={miles} where={where} />
        )}
        {far && <p>{t.tooFar({ name: mechanic.name, miles: mechanic.serviceRadius })}</p>}
      </Notice>
    </div>
  )
}
