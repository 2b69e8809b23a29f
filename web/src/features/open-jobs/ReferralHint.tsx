import { referrals } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { open } from './messages.ts'

/** Only the mechanic can confirm who referred them. */
export default function ReferralHint({ referralId }: { referralId: string }) {
  const t = useMessages(open)
  const confirm = useApiMutation(referrals.confirm, { done: t.referralConfirmed, failed: t.referralFailed })
  const deny = useApiMutation(referrals.deny, { done: t.referralDenied, failed: t.referralFailed })
  const sent = { params: { id: referralId } }
  const pending = confirm.pending || deny.pending
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button pending={confirm.pending} disabled={pending} onClick={() => confirm.run(sent)}>
        {t.confirm}
      </Button>
      <Button variant="secondary" pending={deny.pending} disabled={pending} onClick={() => deny.run(sent)}>
        {t.deny}
      </Button>
    </div>
  )
}
