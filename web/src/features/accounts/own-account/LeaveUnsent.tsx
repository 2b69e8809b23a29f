import { useMessages } from '../../../lib/i18n/messages.ts'
import { ofField } from '../../../shared/field/messages.ts'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'

interface Props {
  count: number
  onLeave: () => void
  onClose: () => void
}

export default function LeaveUnsent({ count, onLeave, onClose }: Props) {
  const t = useMessages(ofField)
  return (
    <Confirm
      question={t.leaveQuestion({ count })}
      detail={t.leaveDetail}
      confirm={t.leaveYes}
      cancel={t.leaveNo}
      onConfirm={onLeave}
      onClose={onClose}
    />
  )
}
