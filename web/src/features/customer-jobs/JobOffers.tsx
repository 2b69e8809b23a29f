import type { JobOffer } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { ArrowRight } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showArrival } from '../../lib/i18n/time.ts'
import { Rating } from '../../shared/mechanic/Rating.tsx'
import { showRates } from '../../shared/mechanic/rates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Stat } from '../../ui/layout/Stat.tsx'
import { answers } from './messages.ts'

interface Props {
  offers: readonly JobOffer[]
  /** The job's location is approximate. */
  about: boolean
  readOnly: boolean
  onOpen: (id: string) => void
}

export function JobOffers({ offers, about, readOnly, onOpen }: Props) {
  const t = useMessages(answers)
  return (
    <section>
      <h4 className="text-base font-bold">{t.offers}</h4>
      {!readOnly && <p className="mb-2 text-sm text-soft">{t.pickOffer}</p>}
      <ul aria-label={t.offers} className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id} className="flex flex-col gap-3 rounded-md border border-line p-3">
            <div>
              <p className="font-bold wrap-anywhere">{offer.mechanic.name}</p>
              <Rating {...offer.mechanic} />
            </div>
            <dl className="grid grid-cols-2 gap-x-3 gap-y-2">
              <Stat label={t.price}>
                {offer.proposedPrice === null ? showRates(offer.mechanic) : showMoney(offer.proposedPrice)}
              </Stat>
              <Stat label={t.arrival}>{showArrival(offer.estimatedArrival)}</Stat>
              <Stat label={t.distance}>
                {offer.distanceToMechanic === null
                  ? t.distanceUnknown
                  : t.milesAway({ miles: offer.distanceToMechanic.toFixed(1), about })}
              </Stat>
              <Stat label={t.jobsDone}>{offer.mechanic.jobsCompleted}</Stat>
            </dl>
            <p className="line-clamp-3 text-sm wrap-anywhere">{offer.mechanicMessage}</p>
            {!readOnly && (
              <div className="mt-auto">
                <Button wide icon={ArrowRight} onClick={() => onOpen(offer.id)}>
                  {t.seeOffer}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
