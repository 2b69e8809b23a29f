import type { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { HireConfirmation } from './HireConfirmation.tsx'
import { answers } from './messages.ts'
import { Offers } from './Offers.tsx'

interface Props {
  jobId: string
  first: string | null
  notice: Notification | null
  onClose: () => void
}

/** One job and its offers; after hiring, the confirmation. */
export default function OfferDialog({ jobId, first, notice, onClose }: Props) {
  const t = useMessages(answers)
  const [answered, setAnswered] = useState<string | null>(null)
  const [hired, setHired] = useState<Offer | null>(null)
  if (hired) {
    return (
      <Dialog title={t.hired} onClose={onClose}>
        <HireConfirmation pickup={hired} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t.details} onClose={onClose} wide>
      <Offers
        jobId={jobId}
        first={first}
        notice={notice}
        onHired={setHired}
        answered={answered}
        onAnswered={setAnswered}
      />
    </Dialog>
  )
}
