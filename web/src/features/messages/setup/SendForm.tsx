import {
  type MessageTest,
  messageSetup,
  type NewMessageTest,
} from '@desert-wrench/contract/features/messages/setup.contract.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { phone, required } from '@desert-wrench/contract/lib/fields.ts'
import { SendHorizontal } from 'lucide-react'
import * as z from 'zod/mini'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/form-fields.tsx'
import { setupWords } from './messages.ts'

const FORMS = {
  sms: z.object({ to: phone() }),
  email: z.object({ to: required(fieldMessage('general', 'email'), { max: 200 }) }),
} as const

interface Props {
  channel: 'sms' | 'email'
  /** Prefilled. */
  to?: string
  /** A template to try. */
  wording?: NewMessageTest['wording']
  onDone: (result: MessageTest) => void
}

/** Sends one test message to an address. */
export function SendForm({ channel, to = '', wording, onDone }: Props) {
  const t = useMessages(setupWords)
  const test = useApiMutation(messageSetup.test, { failed: t.notTested, onDone })
  const form = useForm(FORMS[channel], { to }, `message-test-${channel}`)
  const isText = channel === 'sms'
  return (
    <Form
      label={t.send}
      form={form}
      act={test}
      send={(given) => ({ body: { channel, to: given.to, ...(wording && { wording }) } })}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            form={form}
            name="to"
            label={isText ? t.phone : t.email}
            type={isText ? 'tel' : 'email'}
            inputMode={isText ? 'tel' : 'email'}
            autoComplete={isText ? 'tel' : 'email'}
          />
        </div>
        <Button type="submit" icon={SendHorizontal} pending={test.pending}>
          {t.send}
        </Button>
      </div>
    </Form>
  )
}
