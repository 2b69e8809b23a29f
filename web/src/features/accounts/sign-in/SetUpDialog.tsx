import {
  Acceptance,
  invitations,
  type NewStaff,
  SetUp,
  staff,
} from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { signedIn } from '../../../lib/sign-in/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Actions } from '../../../ui/forms/Actions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/form-fields.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { signInWords } from '../messages.ts'
import { type AuthCall, useAuthCall } from './auth-call.ts'
import { PasswordField } from './PasswordField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { StaffForm } from './StaffForm.tsx'
import { TotpSecret } from './TotpSecret.tsx'
import { Trouble } from './Trouble.tsx'

interface Props {
  kind: 'setup' | 'invite'
  token: string
  onClose: () => void
}

/** Sets up a staff account: name, authenticator app, recovery codes and first sign-in. */
export default function SetUpDialog({ kind, token, onClose }: Props) {
  const t = useMessages(signInWords)
  const [made, setMade] = useState<NewStaff | null>(null)
  const [kept, setKept] = useState(false)
  const title = kind === 'setup' ? t.setUpTitle : t.inviteTitle
  if (!made) {
    const Fields = kind === 'setup' ? SetUpForm : InvitationForm
    return (
      <Dialog title={title} description={kind === 'setup' ? t.setUpLead : t.inviteLead} onClose={onClose}>
        <Fields token={token} onMade={setMade} />
      </Dialog>
    )
  }
  if (!kept) {
    return (
      <Dialog title={t.secondTitle} description={t.secondLead} onClose={onClose}>
        <TotpSecret secret={made.totpSecret} uri={made.totpUri} />
        <RecoveryCodes codes={made.recoveryCodes} />
        <Actions>
          <Button size="large" onClick={() => setKept(true)}>
            {t.keptBoth}
          </Button>
        </Actions>
      </Dialog>
    )
  }
  return (
    <Dialog title={t.staffTitle} description={t.firstSignIn} onClose={onClose}>
      <StaffForm
        email={made.account.email ?? ''}
        onSignedIn={(account) => {
          signedIn(account)
          toast({ title: t.welcome({ name: account.name }) })
          onClose()
        }}
      />
    </Dialog>
  )
}

interface FormProps {
  token: string
  onMade: (made: NewStaff) => void
}

function SetUpForm({ token, onMade }: FormProps) {
  const t = useMessages(signInWords)
  const form = useForm(SetUp, { token, name: '', email: '', password: '' }, null)
  const act = useAuthCall(staff.setUp, onMade)
  return (
    <Form
      label={t.setUpTitle}
      form={form}
      act={act.act}
      send={(body) => ({ body })}
      about={{ 'staff.emailTaken': 'email' }}
    >
      <TextField form={form} name="name" label={t.name} autoComplete="name" />
      <TextField form={form} name="email" label={t.email} type="email" autoComplete="username" autoCapitalize="none" />
      <PasswordField form={form} name="password" label={t.newPassword} hint={t.passwordHint} isNew />
      <End act={act} />
    </Form>
  )
}

function InvitationForm({ token, onMade }: FormProps) {
  const t = useMessages(signInWords)
  const form = useForm(Acceptance, { token, name: '', password: '' }, null)
  const act = useAuthCall(invitations.accept, onMade)
  return (
    <Form label={t.inviteTitle} form={form} act={act.act} send={(body) => ({ body })}>
      <TextField form={form} name="name" label={t.name} autoComplete="name" />
      <PasswordField form={form} name="password" label={t.newPassword} hint={t.passwordHint} isNew />
      <End act={act} />
    </Form>
  )
}

function End({ act }: { act: Pick<AuthCall<never>, 'trouble' | 'pending'> }) {
  const t = useMessages(signInWords)
  return (
    <>
      <Trouble>{act.trouble}</Trouble>
      <Actions>
        <Button type="submit" size="large" pending={act.pending}>
          {t.makeAccount}
        </Button>
      </Actions>
    </>
  )
}
