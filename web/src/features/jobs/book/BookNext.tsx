import type { NameOnFile } from '@desert-wrench/contract/features/customers/name-on-file.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Bell, Phone } from 'lucide-react'
import { useMessages } from '../../../lib/messages.ts'
import { showMoney } from '../../../lib/money.ts'
import { onFile } from '../../../shared/name-on-file.ts'
import { Actions } from '../../../ui/Actions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SuccessMessage } from '../../../ui/SuccessMessage.tsx'
import { book } from './messages.ts'

interface Props {
  job: Job & NameOnFile
  mechanic: Mechanic | null
  onClose: () => void
}

/** After booking: who does what now, and where the customer follows it. */
export function BookNext({ job, mechanic, onClose }: Props) {
  const t = useMessages(book)
  const { customerPhone, totalCost, vehicleInfo: vehicle } = job
  const steps = mechanic
    ? {
        told: t.bookedSteps.told({ name: mechanic.name, phone: customerPhone }),
        ...(totalCost !== null && { cost: t.bookedSteps.cost({ total: showMoney(totalCost) }) }),
        followed: t.bookedSteps.followed,
      }
    : t.postedSteps
  return (
    <>
      <SuccessMessage>
        {mechanic ? t.bookedFor({ name: mechanic.name, vehicle }) : t.posted({ vehicle })}
      </SuccessMessage>
      <ol className="grid gap-3">
        {Object.entries(steps).map(([name, step], index) => (
          <li key={name} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-copper-tint text-sm font-bold text-copper-ink"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      {job.customerNameOnFile && <p className="mt-4">{onFile(job.customerNameOnFile)}</p>}
      {mechanic && (
        <div className="mt-4">
          <LinkButton
            to={`tel:${toE164(mechanic.phone) ?? mechanic.phone}`}
            variant="secondary"
            size="large"
            icon={Phone}
          >
            <span className="min-w-0 wrap-anywhere">{t.call({ name: mechanic.name })}</span>
          </LinkButton>
        </div>
      )}
      <Actions>
        <LinkButton to={`/notifications?phone=${encodeURIComponent(job.customerPhone)}`} size="large" icon={Bell}>
          <span className="whitespace-nowrap">{t.myNotifications}</span>
        </LinkButton>
        <Button variant="secondary" size="large" onClick={onClose}>
          {t.done}
        </Button>
      </Actions>
    </>
  )
}
