import { type JobDetails, jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { offers } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { updateReply } from '../../../lib/api/optimistic.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showArrival } from '../../../lib/i18n/time.ts'
import { Rating } from '../../../shared/mechanic/Rating.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PhoneLink } from '../../../ui/buttons/PhoneLink.tsx'
import { TitledSection } from '../../../ui/layout/TitledSection.tsx'
import { jobPanel } from './messages.ts'

const BY_OFFICE = { by: 'dispatcher' } as const

interface Props {
  details: JobDetails
  /** Called with the hired mechanic before the job is refetched. */
  onOwn: (fields: { mechanicId: string }) => void
}

/** The dispatcher answers offers for a customer on the phone. */
export function JobOffers({ details: { offers: all }, onOwn }: Props) {
  const t = useMessages(jobPanel)
  const waiting = all.filter(({ status }) => status === 'pending')
  const approve = useApiMutation(offers.approve, {
    done: t.approved,
    doneDetail: ({ mechanic }) => t.approvedDetail({ name: mechanic.name }),
    failed: [t.approvalFailed, t.notApproved],
    onDone: ({ mechanicId }) => onOwn({ mechanicId }),
  })
  const reject = useApiMutation(offers.reject, {
    done: t.rejected,
    failed: [t.rejectionFailed, t.notRejected],
    optimistic: ({ params }) => [
      updateReply(jobLife.get, (details) => ({
        ...details,
        offers: details.offers.filter(({ id }) => id !== params.id),
      })),
    ],
  })
  const isAnswering = approve.pending || reject.pending
  return (
    <TitledSection title={t.offers}>
      {waiting.length === 0 && <p className="text-soft">{t.noOffers}</p>}
      <ul className="divide-y divide-line">
        {waiting.map(({ id, mechanic, estimatedArrival, proposedPrice, mechanicMessage }) => {
          const isIt = ({ params }: { params: { id: string } }) => params.id === id
          const [isApproving, isRejecting] = [approve.running.some(isIt), reject.running.some(isIt)]
          return (
            <li key={id} className="grid gap-1 py-3 first:pt-0">
              <p className="flex flex-wrap justify-between gap-x-4 font-bold">
                <span className="min-w-0 wrap-anywhere">{mechanic.name}</span>
                <span>{proposedPrice === null ? t.noPriceNamed : showMoney(proposedPrice)}</span>
              </p>
              <p className="flex flex-wrap gap-x-4">
                <Rating {...mechanic} />
                <span>{t.arrival({ arrival: showArrival(estimatedArrival) })}</span>
              </p>
              <p className="wrap-anywhere">{mechanicMessage}</p>
              {mechanic.phone && <PhoneLink phone={mechanic.phone} />}
              <div className="flex flex-wrap gap-2">
                <Button
                  aria-label={t.approveOf({ name: mechanic.name })}
                  pending={isApproving}
                  disabled={isAnswering && !isApproving}
                  onClick={() => approve.run({ params: { id }, body: BY_OFFICE })}
                >
                  {t.approve}
                </Button>
                <Button
                  variant="secondary"
                  aria-label={t.rejectOf({ name: mechanic.name })}
                  pending={isRejecting}
                  disabled={isAnswering && !isRejecting}
                  onClick={() => reject.run({ params: { id }, body: BY_OFFICE })}
                >
                  {t.reject}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}
