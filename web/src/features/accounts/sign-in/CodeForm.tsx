import { accounts } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import type { Named, Reply, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Actions } from '../../../ui/forms/Actions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/form-fields.tsx'
import { signInWords } from '../messages.ts'
import { useAuthCall } from './auth-call.ts'
import { noBreakPhone } from './no-break-phone.ts'
import { Trouble } from './Trouble.tsx'

/** Seconds before another code can be requested. */
const RESEND_DELAY = 30

/** Endpoints that accept a code. */
type ByCode = Named & { body: typeof accounts.signIn.body }

interface Props<E extends ByCode> {
  endpoint: E
  phone: string
  /** Requests a code on mount. */
  askAtOnce?: boolean
  submit: string
  onDone: (reply: Reply<E>) => void
  onOtherPhone: () => void
}

/** Accepts a typed, pasted or autofilled code. It never claims that a text was sent, as the client cannot know. */
export function CodeForm<E extends ByCode>({ endpoint, phone, askAtOnce, submit, onDone, onOtherPhone }: Props<E>) {
  const t = useMessages(signInWords)
  const form = useForm(accounts.signIn.body, { phone, code: '' }, null)
  const [left, wait] = useCountdown()
  const [hasCode, setHasCode] = useState(!askAtOnce)
  const again = useAuthCall(accounts.sendCode, () => {
    setHasCode(true)
    wait()
  })
  const opening = useAuthCall(endpoint, onDone, ['auth.codeWrong'])
  const { run } = again
  const [asking] = useState(() => ({ first: askAtOnce ?? false }))
  useEffect(() => {
    if (!asking.first) return
    asking.first = false
    void run({ body: { phone } })
  }, [asking, run, phone])

  return (
    <Form
      label={t.yourCode}
      form={form}
      act={opening.act}
      send={(values) => ({ body: { ...values, phone } }) as unknown as Sent<E>}
      about={{ 'auth.codeWrong': 'code' }}
    >
      <p role="status">
        {again.pending
          ? t.asking({ phone: noBreakPhone(phone) })
          : hasCode && t.enterCode({ phone: noBreakPhone(phone) })}
      </p>
      <TextField
        form={form}
        name="code"
        label={t.code}
        hint={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Trouble>{opening.trouble ?? again.trouble}</Trouble>
      <div className="-ml-(--gutter) flex flex-wrap gap-x-3 gap-y-1">
        <Button
          variant="quiet"
          pending={again.pending}
          disabled={hasCode && left > 0}
          onClick={() => void run({ body: { phone } })}
        >
          {t.anotherCode}
        </Button>
        <Button variant="quiet" onClick={onOtherPhone}>
          {t.otherPhone}
        </Button>
      </div>
      {hasCode && left > 0 && <p className="text-sm text-soft">{t.waitFor({ seconds: left })}</p>}
      <Actions>
        <Button type="submit" size="large" pending={opening.pending}>
          {submit}
        </Button>
      </Actions>
    </Form>
  )
}

function useCountdown(): [left: number, begin: () => void] {
  const [left, setLeft] = useState(RESEND_DELAY)
  useEffect(() => {
    if (left === 0) return
    const timer = window.setTimeout(() => setLeft(left - 1), 1000)
    return () => window.clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(RESEND_DELAY)]
}
