import { CloudOff } from 'lucide-react'
import { CallError } from '../kit/call.ts'
import { Button } from './Button.tsx'
import { Message } from './Message.tsx'

const UNKNOWN = 'Something went wrong. Please try again.'

/** What can be read to a person: the server's sentence, or that there was no answer. */
const sentence = (error: Error) => (error instanceof CallError ? error.sentence : undefined) ?? UNKNOWN

export function ErrorState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <Message
        icon={CloudOff}
        trouble
        title="This could not be loaded"
        action={
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {sentence(error)}
      </Message>
    </div>
  )
}
