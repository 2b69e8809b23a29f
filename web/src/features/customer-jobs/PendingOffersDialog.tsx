import type { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { CircleCheck } from 'lucide-react'
import type { RowById } from '../../lib/api/row-by-id.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { MissingRow } from '../../ui/feedback/MissingRow.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { answers } from './messages.ts'
import OfferDialog from './OfferDialog.tsx'

interface Props {
  lookup: RowById<Notification>
  onClose: () => void
}

export default function PendingOffersDialog({ lookup, onClose }: Props) {
  const t = useMessages(answers)
  const { row: notice } = lookup
  if (notice?.jobId)
    return <OfferDialog jobId={notice.jobId} first={notice.pickupRequestId} notice={notice} onClose={onClose} />
  return (
    <Dialog title={t.details} onClose={onClose} wide>
      {!notice && (
        <MissingRow
          lookup={lookup}
          loading={t.loadingRequest}
          icon={CircleCheck}
          title={t.gone}
          detail={t.goneDetail}
          back={t.close}
          onBack={onClose}
        />
      )}
    </Dialog>
  )
}
