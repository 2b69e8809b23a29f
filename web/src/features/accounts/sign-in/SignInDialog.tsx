import { accounts } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { signedIn } from '../../../lib/sign-in/session.ts'
import type { SignInRequest } from '../../../lib/sign-in/sign-in.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { signInWords } from '../messages.ts'
import { CodeForm } from './CodeForm.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { StaffForm } from './StaffForm.tsx'

interface Props {
  request: SignInRequest
  onSignedIn: (account: Account) => void
  onClose: () => void
}

/** By text code, or as staff. A waiting call continues afterwards. */
export default function SignInDialog({ request, onSignedIn, onClose }: Props) {
  const t = useMessages(signInWords)
  const [phone, setPhone] = useState(request.phone)
  const [code, setCode] = useState<'none' | 'wanted' | 'requested'>(
    request.sending && toE164(request.phone) !== null ? 'wanted' : 'none',
  )
  const [isStaff, setIsStaff] = useState(request.staff && code === 'none')
  const done = (account: Account) => {
    signedIn(account)
    onSignedIn(account)
  }
  return (
    <Dialog
      title={isStaff ? t.staffTitle : code === 'none' ? t.title : t.yourCode}
      description={request.sending ? (isStaff ? t.waitsAgain : t.waits) : isStaff ? t.staffLead : t.lead}
      onClose={onClose}
    >
      {isStaff ? (
        <StaffForm email={request.email} onSignedIn={done} />
      ) : code === 'none' ? (
        <PhoneStep
          phone={phone}
          label={t.title}
          onAsked={(typed) => {
            setPhone(typed)
            setCode('requested')
          }}
        />
      ) : (
        <CodeForm
          endpoint={accounts.signIn}
          phone={phone}
          askAtOnce={code === 'wanted'}
          submit={request.sending ? t.confirmAndSend : t.signIn}
          onDone={({ account }) => done(account)}
          onOtherPhone={() => setCode('none')}
        />
      )}
      <div className="mt-2 border-t border-line pt-2">
        <Button variant="quiet" className="-ml-(--gutter)" onClick={() => setIsStaff(!isStaff)}>
          {isStaff ? t.withPhone : t.asStaff}
        </Button>
      </div>
    </Dialog>
  )
}
