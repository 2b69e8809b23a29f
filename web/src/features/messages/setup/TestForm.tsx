import { type MessageTest, messageSetup } from '@desert-wrench/contract/features/messages/setup.contract.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { phone, required } from '@desert-wrench/contract/lib/fields.ts'
import { PlugZap, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/form-fields.tsx'
import { setupWords } from './messages.ts'
import { TestResult } from './TestResult.tsx'

const FORMS = {
  sms: z.object({ to: phone() }),
  email: z.object({ to: required(fieldMessage('general', 'email'), { max: 200 }) }),
} as const

/** Tries a provider, and shows what it answered. */
export function TestForm({ channel }: { channel: MessageTest['channel'] }) {
  const t = useMessages(setupWords)
  const [result, setResult] = useState<MessageTest | null>(null)
  const test = useApiMutation(messageSetup.test, { failed: t.notTested, onDone: setResult })
  return (
    <div className="grid grid-cols-1 gap-4">
      {channel === 'push' ? (
        <div>
          <Button
            variant="secondary"
            icon={SendHorizontal}
            pending={test.pending}
            onClick={() => test.run({ body: { channel } })}
          >
            {t.sendPush}
          </Button>
        </div>
      ) : (
        <>
          <div>
            <Button
              variant="secondary"
              icon={PlugZap}
              aria-label={t.checkOf({ channel: t.channels[channel] })}
              pending={test.running.some(({ body }) => body.to === undefined)}
              onClick={() => test.run({ body: { channel } })}
            >
              {t.check}
            </Button>
          </div>
          <SendForm channel={channel} onDone={setResult} />
        </>
      )}
      <div role="status">{result && <TestResult result={result} />}</div>
    </div>
  )
}

function SendForm({ channel, onDone }: { channel: 'sms' | 'email'; onDone: (result: MessageTest) => void }) {
  const t = useMessages(setupWords)
  const test = useApiMutation(messageSetup.test, { failed: t.notTested, onDone })
  const form = useForm(FORMS[channel], { to: '' }, `message-test-${channel}`)
  const isText = channel === 'sms'
  return (
    <Form label={t.send} form={form} act={test} send={({ to }) => ({ body: { channel, to } })}>
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
