import { type Invitation, invitations } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { Plus } from 'lucide-react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useFreshOnArrival } from '../../../lib/api/refetch-on-arrival.ts'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { useOverlay } from '../../../lib/navigation/overlay-history.ts'
import { useQueryParam } from '../../../lib/navigation/query-params.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { AsyncList } from '../../../ui/lists/AsyncList.tsx'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { staffDesk } from './messages.ts'

const InviteDialog = lazyDialog(
  () => messagesOf(staffDesk).invite,
  () => import('./InviteDialog.tsx'),
)

export function Invitations() {
  const t = useMessages(staffDesk)
  const list = useApiPages(invitations.list, { query: {} })
  useFreshOnArrival(list, 'invitations')
  const inviting = useQueryParam('invite')
  const canceling = useOverlay<Invitation>()
  const cancel = useApiMutation(invitations.cancel, {
    done: t.takenBack,
    failed: t.notTakenBack,
    onDone: canceling.close,
  })
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{t.invitations}</h2>
        <Button size="large" icon={Plus} onClick={() => inviting.open()}>
          {t.invite}
        </Button>
      </div>
      <AsyncList label={t.invitations} list={list} rowKey={({ id }) => id} empty={t.noInvitations} dense>
        {(invitation) => <Row invitation={invitation} onTakeBack={() => canceling.open(invitation)} />}
      </AsyncList>
      {inviting.value && <InviteDialog onClose={inviting.close} />}
      {canceling.value && (
        <Confirm
          question={t.takeBackQuestion}
          detail={t.takeBackDetail(canceling.value)}
          confirm={t.takeBack}
          pending={cancel.pending}
          onConfirm={() => canceling.value && cancel.run({ params: { id: canceling.value.id } })}
          onClose={canceling.close}
        />
      )}
    </div>
  )
}

function Row({ invitation, onTakeBack }: { invitation: Invitation; onTakeBack: () => void }) {
  const t = useMessages(staffDesk)
  const { email, role, expiresAt } = invitation
  return (
    <article
      aria-label={email}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--gutter) py-3"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-bold wrap-anywhere">{email}</span>
          <Badge tone={role === 'admin' ? 'indigo' : 'plain'}>{t.roles[role]}</Badge>
        </p>
        <p className="text-sm text-soft">{t.validUntil({ moment: showMoment(expiresAt) })}</p>
      </div>
      <Button variant="secondary" aria-label={t.takeBackOne({ email })} onClick={onTakeBack}>
        {t.takeBack}
      </Button>
    </article>
  )
}
