import { Contact } from 'lucide-react'
import type { CallError } from '../../lib/api/client.ts'
import { catalogue, useMessages } from '../../lib/i18n/messages.ts'
import { askToSignIn, isUnsigned } from '../../lib/sign-in/sign-in.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Message } from '../../ui/feedback/Message.tsx'

const words = catalogue('accountsSignIn')

/** Replaces refused content; signing in retries automatically. */
export function Refused({ error }: { error: CallError }) {
  const t = useMessages(words)
  const signIn = isUnsigned(error) && <Button onClick={() => void askToSignIn({})}>{t.signIn}</Button>
  return (
    <div role="alert">
      <Message icon={Contact} title={error.sentence ?? ''} action={signIn} />
    </div>
  )
}
