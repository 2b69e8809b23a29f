import { Contact } from 'lucide-react'
import { catalogue, useMessages } from '../../lib/i18n/messages.ts'
import { askToSignIn } from '../../lib/sign-in/sign-in.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Message } from '../../ui/feedback/Message.tsx'

const words = catalogue('accountsSignIn')

/** Replaces the phone lookup: sign-in shows the person's own jobs. A phone in the address is prefilled. */
export default function OwnJobs({ phone }: { phone: string }) {
  const t = useMessages(words)
  return (
    <Message
      icon={Contact}
      title={t.signInFirst}
      action={
        <Button size="large" onClick={() => void askToSignIn({ phone })}>
          {t.signIn}
        </Button>
      }
    >
      {t.ownJobs}
    </Message>
  )
}
