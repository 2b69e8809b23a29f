import type { NameOnFile } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Bell, Phone } from 'lucide-react'
import { showMoney } from '../../../lib/money.ts'
import { onFile } from '../../../shared/name-on-file.ts'
import { Actions } from '../../../ui/Actions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SuccessMessage } from '../../../ui/SuccessMessage.tsx'

interface Props {
  job: Job & NameOnFile
  mechanic: Mechanic | null
  onClose: () => void
}

const POSTED = [
  'Mechanics see your job now. Each one who wants it sends you a price, an arrival time and a message.',
  'Compare them in My Notifications under your phone number.',
  'Approve the one you want. Nobody comes before you approve.',
]

const bookedSteps = ({ name }: Mechanic, { totalCost, customerPhone }: Job) => [
  `${name} has your booking with the address, and reaches you at ${customerPhone}.`,
  ...(totalCost === null ? [] : [`Labor and travel are reckoned at about ${showMoney(totalCost)}.`]),
  'Our dispatcher follows the job. Should it open to other mechanics, their requests are in My Notifications.',
]

/** After booking: who does what now, and where the customer follows it. */
export function BookNext({ job, mechanic, onClose }: Props) {
  return (
    <>
      <SuccessMessage>
        {mechanic ? `${mechanic.name} is booked for your ${job.vehicleInfo}.` : `Your ${job.vehicleInfo} is posted.`}
      </SuccessMessage>
      <ol className="grid gap-3">
        {(mechanic ? bookedSteps(mechanic, job) : POSTED).map((step, index) => (
          <li key={step} className="flex items-start gap-3">
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
            <span className="min-w-0 wrap-anywhere">Call {mechanic.name}</span>
          </LinkButton>
        </div>
      )}
      <Actions>
        <LinkButton to={`/notifications?phone=${encodeURIComponent(job.customerPhone)}`} size="large" icon={Bell}>
          <span className="whitespace-nowrap">My Notifications</span>
        </LinkButton>
        <Button variant="secondary" size="large" onClick={onClose}>
          Done
        </Button>
      </Actions>
    </>
  )
}
