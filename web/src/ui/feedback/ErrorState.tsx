import { CloudOff } from 'lucide-react'
import { CallError } from '../../lib/api/client.ts'
import { reload } from '../../lib/device/reload.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { useAccount } from '../../lib/sign-in/account.ts'
import { whereSignedIn } from '../../lib/sign-in/sign-in.ts'
import { Button } from '../buttons/Button.tsx'
import { Message } from './Message.tsx'

interface Props {
  title?: string
  error: Error
  onRetry: () => void
}

/** Shows the server's sentence, or that it is unreachable. A fault of the page itself may need a reload. */
export function ErrorState({ title, error, onRetry }: Props) {
  const t = useMessages(common)
  const called = error instanceof CallError
  // Re-render once the account is known, to offer sign-in.
  useAccount()
  const Refused = whereSignedIn()?.Refused
  if (Refused && called && (error.status === 401 || error.status === 403)) return <Refused error={error} />
  return (
    <div role="alert">
      <Message
        icon={CloudOff}
        trouble
        title={title ?? t.loadFailed}
        action={
          <>
            <Button variant="secondary" onClick={onRetry}>
              {t.retry}
            </Button>
            {!called && (
              <Button variant="secondary" onClick={reload}>
                {t.reloadPage}
              </Button>
            )}
          </>
        }
      >
        {(called && error.sentence) || t.unknownFault}
      </Message>
    </div>
  )
}
