import { SearchX } from 'lucide-react'
import { Button } from './Button.tsx'
import { Message } from './Message.tsx'

export function NoResults({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <Message
      icon={SearchX}
      title={words}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Nothing here matches the search and filters.
    </Message>
  )
}
