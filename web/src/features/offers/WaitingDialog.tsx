import type { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../lib/messages.ts'
import type { RowById } from '../../lib/row-by-id.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Hired } from './Hired.tsx'
import { answers } from './messages.ts'
import { Offers } from './Offers.tsx'

interface Props {
  sought: RowById<Notification>
  onClose: () => void
}

/** One job and the mechanics who want it; after hiring one, who comes and when. */
export function WaitingDialog({ sought: { row: notice, seeking, failed }, onClose }: Props) {
  const t = useMessages(answers)
  const [answered, setAnswered] = useState<string | null>(null)
  const [hired, setHired] = useState<Offer | null>(null)
  if (hired) {
    return (
      <Dialog title={t.hired} onClose={onClose}>
        <Hired pickup={hired} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t.details} onClose={onClose} wide>
      {notice?.jobId && (
        <Offers notice={notice} jobId={notice.jobId} onHired={setHired} answered={answered} onAnswered={setAnswered} />
      )}
      {!notice && seeking && <Loading label={t.loadingRequest} rows={1} />}
      {failed && <ErrorState error={failed.error} onRetry={failed.retry} />}
      {!notice && !seeking && !failed && (
        <Message
          icon={CircleCheck}
          title={t.gone}
          action={
            <Button variant="secondary" size="large" onClick={onClose}>
              {t.close}
            </Button>
          }
        >
          {answered ?? t.goneDetail}
        </Message>
      )}
    </Dialog>
  )
}
