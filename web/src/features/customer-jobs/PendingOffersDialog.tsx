import type { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { CircleCheck } from 'lucide-react'
import type { RowById } from '../../lib/api/row-by-id.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { OfferDialog } from './lazy-offer-dialog.ts'
import { answers } from './messages.ts'

interface Props {
  lookup: RowById<Notification>
  onClose: () => void
}

export function PendingOffersDialog({ lookup: { row: notice, isLoading, failed }, onClose }: Props) {
  const t = useMessages(answers)
  if (notice?.jobId)
    return <OfferDialog jobId={notice.jobId} first={notice.pickupRequestId} notice={notice} onClose={onClose} />
  return (
    <Dialog title={t.details} onClose={onClose} wide>
      {!notice && isLoading && <Loading label={t.loadingRequest} rows={1} />}
      {failed && <ErrorState error={failed.error} onRetry={failed.retry} />}
      {!notice && !isLoading && !failed && (
        <Message
          icon={CircleCheck}
          title={t.gone}
          action={
            <Button variant="secondary" size="large" onClick={onClose}>
              {t.close}
            </Button>
          }
        >
          {t.goneDetail}
        </Message>
      )}
    </Dialog>
  )
}
