import { PasswordChange, staff } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { invalidate } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Actions } from '../../../ui/forms/Actions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { signInWords } from '../messages.ts'
import { useAuthCall } from '../sign-in/auth-call.ts'
import { PasswordField } from '../sign-in/PasswordField.tsx'
import { Trouble } from '../sign-in/Trouble.tsx'

export default function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useMessages(signInWords)
  const form = useForm(PasswordChange, { currentPassword: '', password: '' }, null)
  const change = useAuthCall(staff.changePassword, () => {
    void invalidate(staff.changePassword.invalidates)
    toast({ title: t.passwordChanged })
    onDone()
  })
  return (
    <Form label={t.changePassword} form={form} act={change.act} send={(body) => ({ body })}>
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label={t.currentPassword} />
      <PasswordField form={form} name="password" label={t.newPassword} isNew />
      <Trouble>{change.trouble}</Trouble>
      <Actions>
        <Button type="submit" size="large" pending={change.pending}>
          {t.changePassword}
        </Button>
      </Actions>
    </Form>
  )
}
