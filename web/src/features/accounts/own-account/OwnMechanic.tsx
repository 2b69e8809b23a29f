import { mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { LogOut } from 'lucide-react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useOverlay } from '../../../lib/navigation/overlay-history.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { signInWords } from '../messages.ts'

interface Props {
  mechanicId: string
  /** Leads away from the account. */
  onGo: (path: string) => void
}

/** The mechanic profile of this person: where it is edited, and the way out. The account stays. */
export default function OwnMechanic({ mechanicId, onGo }: Props) {
  const t = useMessages(signInWords)
  const asking = useOverlay<true>()
  const leave = useApiMutation(mechanics.remove, {
    done: t.left,
    failed: [t.leaveRefused, t.leaveFailed],
    onDone: asking.close,
  })
  return (
    <section aria-label={t.ownProfile} className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-lg">{t.ownProfile}</h3>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onGo('/jobs?view=mine&hours=profile')}>
          {t.editProfile}
        </Button>
        <Button variant="secondary" icon={LogOut} onClick={() => asking.open(true)}>
          {t.leave}
        </Button>
      </div>
      {asking.value && (
        <Confirm
          question={t.leaveQuestion}
          detail={t.leaveDetail}
          confirm={t.leave}
          pending={leave.pending}
          onConfirm={() => leave.run({ params: { id: mechanicId } })}
          onClose={asking.close}
        />
      )}
    </section>
  )
}
