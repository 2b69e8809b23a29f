import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import { staff } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '../../../lib/api/client.ts'
import { common, messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Actions } from '../../../ui/forms/Actions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/form-fields.tsx'
import { signInWords } from '../messages.ts'
import { useAuthCall } from './auth-call.ts'
import { PasswordField } from './PasswordField.tsx'
import { hasPasskeys, isDeclined, signInByPasskey } from './passkey-call.ts'
import { Trouble } from './Trouble.tsx'

/** Password and second factor, or a passkey instead of both. */
export function StaffForm({ email, onSignedIn }: { email: string; onSignedIn: (account: Account) => void }) {
  const t = useMessages(signInWords)
  const form = useForm(staff.signIn.body, { email, password: '', totp: '' }, null)
  const signIn = useAuthCall(staff.signIn, ({ account }) => onSignedIn(account))
  const passkey = usePasskey(onSignedIn)
  return (
    <Form label={t.staffForm} form={form} act={signIn.act} send={(body) => ({ body })}>
      {hasPasskeys() && (
        <Button variant="secondary" size="large" icon={KeyRound} pending={passkey.pending} onClick={passkey.run}>
          {t.byPasskey}
        </Button>
      )}
      <Trouble>{passkey.trouble}</Trouble>
      <TextField form={form} name="email" label={t.email} type="email" autoComplete="username" autoCapitalize="none" />
      <PasswordField form={form} name="password" label={t.password} />
      <TextField
        form={form}
        name="totp"
        label={t.totp}
        hint={t.totpHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
      />
      <Trouble>{signIn.trouble}</Trouble>
      <Actions>
        <Button type="submit" size="large" pending={signIn.pending}>
          {t.signIn}
        </Button>
      </Actions>
    </Form>
  )
}

function usePasskey(onSignedIn: (account: Account) => void) {
  const [state, setState] = useState<{ pending: boolean; trouble: string | null }>({ pending: false, trouble: null })
  const run = async () => {
    setState({ pending: true, trouble: null })
    try {
      onSignedIn(await signInByPasskey())
      setState({ pending: false, trouble: null })
    } catch (error) {
      const message = error instanceof CallError && error.sentence
      const trouble = isDeclined(error) ? messagesOf(signInWords).passkeyDeclined : messagesOf(common).unknownFault
      setState({ pending: false, trouble: message || trouble })
    }
  }
  return { ...state, run: () => void run() }
}
