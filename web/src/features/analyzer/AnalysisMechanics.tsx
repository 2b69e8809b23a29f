import { CATEGORIES, type CategoryId } from '@desert-wrench/contract/features/analyzer/categories.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { CalendarPlus, ClipboardPlus } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Rating, ResponseTime } from '../../shared/mechanic/Rating.tsx'
import { showRates } from '../../shared/mechanic/rates.ts'
import { shared } from '../../shared/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { useBestMechanics } from './best-mechanics.ts'
import { analyzer } from './messages.ts'

export interface MechanicChoice {
  /** Null leaves the choice to the dispatcher's form. */
  onAssign: (mechanic: Mechanic | null) => void
  /** Opens the booking form with the analysis filled in. */
  onBook: (mechanic: Mechanic) => void
}

export function AnalysisMechanics({ category, onAssign, onBook }: { category: CategoryId } & MechanicChoice) {
  const t = useMessages(analyzer)
  const { best, loading, error, retry } = useBestMechanics(CATEGORIES[category].specialties)
  return (
    <section aria-labelledby="who" className="mt-6">
      <h3 id="who" className="mb-2 text-lg">
        {t.who}
      </h3>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : loading ? (
        <Loading label={t.looking} rows={1} />
      ) : (
        <ul className="grid gap-4">
          {best.map((mechanic) => (
            <li key={mechanic.id}>
              <Proposal mechanic={mechanic} onAssign={onAssign} onBook={onBook} />
            </li>
          ))}
        </ul>
      )}
      {!loading && !error && best.length === 0 && <p className="text-soft">{t.nobody}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="large" wide="phone" icon={ClipboardPlus} onClick={() => onAssign(null)}>
          {t.assignToNobody}
        </Button>
        <p className="text-sm text-soft">{t.assignedLater}</p>
      </div>
    </section>
  )
}

function Proposal({ mechanic, onAssign, onBook }: { mechanic: Mechanic } & MechanicChoice) {
  const t = useMessages(analyzer)
  const { specialties } = useMessages(shared)
  return (
    <Card as="article" label={mechanic.name}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h4 className="text-base font-bold">{mechanic.name}</h4>
            <Badge>{specialties[mechanic.specialty]}</Badge>
          </div>
          <Rating {...mechanic} />
          <ResponseTime label={t.responseTime} mechanic={mechanic} />
          <p className="text-sm">{showRates(mechanic)}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button
            size="large"
            wide="phone"
            icon={CalendarPlus}
            aria-label={t.bookWith({ mechanic: mechanic.name })}
            onClick={() => onBook(mechanic)}
          >
            {t.book}
          </Button>
          <Button
            variant="secondary"
            size="large"
            wide="phone"
            icon={ClipboardPlus}
            aria-label={t.assignTo({ mechanic: mechanic.name })}
            onClick={() => onAssign(mechanic)}
          >
            {t.assign}
          </Button>
        </div>
      </div>
    </Card>
  )
}
