import { type DeclinedLine, estimateWork } from '@desert-wrench/contract/features/estimates/estimate-work.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { CalendarPlus, FilePen } from 'lucide-react'
import { useLocation } from 'wouter'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { handoff } from '../device/handoff.ts'
import { nextBooking } from '../job/next-booking.ts'
import { ofVehicles } from './messages.ts'

interface Props {
  job: Job
  heading: 'h3' | 'h4' | 'h5'
  /** For those who write estimates; customers book it once the job is done. */
  onEstimate?: ((line: DeclinedLine) => void) | undefined
  isCustomer?: boolean
}

const LONGEST = 500

/** What the customer declined for this car and nobody offered since, with its price and day. */
export default function DeclinedWork({ job, heading: Heading, onEstimate, isCustomer = false }: Props) {
  const t = useMessages(ofVehicles)
  const [, navigate] = useLocation()
  const { data } = useApiQuery(estimateWork.declinedLines, { params: { id: job.id } })
  // The page itself says what failed to load.
  if (!data || data.length === 0) return null
  const book = () => {
    const works = data.map(({ description }) => description).join(', ')
    handoff.give('booking', { ...nextBooking(job), description: t.declinedWork({ works }).slice(0, LONGEST) })
    navigate('/book?post=yes')
  }
  const words = isCustomer ? t.declinedOn : t.declinedFor
  const isOver = job.stage === 'done' || job.stage === 'cancelled'
  return (
    <section aria-label={t.declined} className="unprinted grid min-w-0 gap-2">
      <Heading className="text-sm font-bold">{t.declined}</Heading>
      <ul className="grid gap-2">
        {data.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">
              <strong>{line.description}</strong>
              <span className="block text-soft">
                {words({ day: showDay(line.declinedAt), price: showMoney(line.cents) })}
              </span>
            </p>
            {onEstimate && (
              <Button variant="secondary" icon={FilePen} onClick={() => onEstimate(line)}>
                <span aria-hidden="true">{t.offerAgain}</span>
                <span className="sr-only">{t.offerAgainOf({ line: line.description })}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isCustomer && !isOver && <p className="text-sm text-soft">{t.declinedHint}</p>}
      {isCustomer && isOver && (
        <div>
          <Button variant="secondary" icon={CalendarPlus} onClick={book}>
            {t.bookDeclined}
          </Button>
        </div>
      )}
    </section>
  )
}
