import { accounts } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Actions } from '../../../ui/forms/Actions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/form-fields.tsx'
import { signInWords } from '../messages.ts'
import { useAuthCall } from './auth-call.ts'
import { Trouble } from './Trouble.tsx'

interface Props {
  phone: string
  label: string
  onAsked: (phone: string) => void
}

/** A phone identifies a person; it receives a code. */
export function PhoneStep({ phone, label, onAsked }: Props) {
  const t = useMessages(signInWords)
  const form = useForm(accounts.sendCode.body, { phone }, null)
  const ask = useAuthCall(accounts.sendCode, (_, { body }) => onAsked(body.phone))
  return (
    <Form label={label} form={form} act={ask.act} send={(body) => ({ body })}>
      <TextField
        form={form}
        name="phone"
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        autoComplete="tel"
        placeholder="(602) 555-0101"
      />
      <Trouble>{ask.trouble}</Trouble>
      <Actions>
        <Button type="submit" size="large" pending={ask.pending}>
          {t.getCode}
        </Button>
      </Actions>
    </Form>
  )
}
