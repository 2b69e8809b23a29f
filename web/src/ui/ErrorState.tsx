import { CloudOff } from 'lucide-react'
import { CallError } from '../lib/api-client.ts'
import { reload } from '../lib/unsent-input.ts'
import { Button } from './Button.tsx'
import { Message } from './Message.tsx'

const UNKNOWN = 'Something went wrong. Please try again.'

interface Props {
  title?: string
  error: Error
  onRetry: () => void
}

/** What can be read to a person: the server's sentence, or that there was no answer. A fault of the page itself may need a new page. */
export function ErrorState({ title = 'This could not be loaded', error, onRetry }: Props) {
  const called = error instanceof CallError
  return (
    <div role="alert">
      <Message
        icon={CloudOff}
        trouble
        title={title}
        action={
          <>
            <Button variant="secondary" onClick={onRetry}>
              Retry
            </Button>
            {!called && (
              <Button variant="secondary" onClick={reload}>
                Reload the page
              </Button>
            )}
          </>
        }
      >
        {(called && error.sentence) || UNKNOWN}
      </Message>
    </div>
  )
}
