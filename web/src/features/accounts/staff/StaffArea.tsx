import { type StaffMember, staff } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useFreshOnArrival } from '../../../lib/api/refetch-on-arrival.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { useOverlay } from '../../../lib/navigation/overlay-history.ts'
import { isAdmin, useAccount } from '../../../lib/sign-in/account.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { AsyncList } from '../../../ui/lists/AsyncList.tsx'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { Invitations } from './Invitations.tsx'
import { staffDesk } from './messages.ts'

export default function StaffArea() {
  const t = useMessages(staffDesk)
  const list = useApiPages(staff.list, { query: {} })
  useFreshOnArrival(list, 'staff')
  const closing = useOverlay<StaffMember>()
  const close = useApiMutation(staff.close, { done: t.closed, failed: t.notClosed, onDone: closing.close })
  const both = isAdmin(useAccount())
  return (
    <div className={`grid grid-cols-1 gap-8 ${both ? 'lg:grid-cols-2' : ''} lg:items-start`}>
      <div>
        <h2 className="mb-3 flex min-h-12 items-center text-xl">{t.staff}</h2>
        <AsyncList label={t.staff} list={list} rowKey={({ id }) => id} empty={t.noStaff} dense>
          {(member) => <Member member={member} onClose={() => closing.open(member)} />}
        </AsyncList>
      </div>
      {both && <Invitations />}
      {closing.value && (
        <Confirm
          question={t.closeQuestion(closing.value)}
          detail={t.closeDetail}
          confirm={t.close}
          pending={close.pending}
          onConfirm={() => closing.value && close.run({ params: { id: closing.value.id } })}
          onClose={closing.close}
        />
      )}
    </div>
  )
}

/** An admin's own account is managed in the account dialog. */
function Member({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useMessages(staffDesk)
  const me = useAccount()
  const { name, email, role, lastSignInAt } = member
  const mine = me?.id === member.id
  return (
    <article
      aria-label={name}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--gutter) py-3"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold wrap-anywhere">{name}</span>
          {mine && <span className="text-sm text-soft">{t.you}</span>}
          <Badge tone={role === 'admin' ? 'indigo' : 'plain'}>{t.roles[role]}</Badge>
        </p>
        <p className="text-sm wrap-anywhere">{email}</p>
        <p className="text-sm text-soft">
          {lastSignInAt === null ? t.neverSignedIn : t.lastSignIn({ moment: showMoment(lastSignInAt) })}
        </p>
      </div>
      {!mine && (
        <Button variant="secondary" aria-label={t.closeOne({ name })} onClick={onClose}>
          {t.close}
        </Button>
      )}
    </article>
  )
}
