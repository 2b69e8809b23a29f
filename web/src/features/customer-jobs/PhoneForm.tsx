import { notifications } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import type { ApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { saved } from '../../shared/device/saved.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/form-fields.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { answers } from './messages.ts'

interface Props {
  phone: string
  onPhone: (phone: string) => void
}

/** Sends nothing before a phone number is entered. Suggests the last booking's phone. */
export function PhoneForm({ phone, onPhone }: Props) {
  const t = useMessages(answers)
  const form = useForm(
    notifications.ofCustomer.params,
    { phone: phone || (saved.take('customer')?.customerPhone ?? '') },
    // A replacement for the phone in the address is not a draft for another phone.
    `phone of notifications ${phone}`,
  )
  const complain = useEffectEvent(() => {
    if (phone) void form.check(['phone'])
  })
  useEffect(() => complain(), [])

  // The submit only changes the address; the list below reads it.
  const show: ApiMutation<typeof notifications.ofCustomer> = {
    run: ({ params }, sender) => {
      sender?.onSent?.()
      onPhone(params.phone)
    },
    pending: false,
    running: [],
  }

  return (
    <Card className="mb-6">
      <Form label={t.find} form={form} act={show} send={(entered) => ({ params: entered, query: {} })}>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <TextField
              form={form}
              name="phone"
              label={t.phone}
              hint={t.phoneHint}
              type="tel"
              autoComplete="tel"
              placeholder="(602) 555-0101"
            />
          </div>
          <Button type="submit" size="large" className="max-sm:w-full sm:mt-7">
            {t.show}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
