import { SearchX } from 'lucide-react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../buttons/Button.tsx'
import { Message } from './Message.tsx'

export function NoResults({ words, onClear }: { words: string; onClear: () => void }) {
  const t = useMessages(common)
  return (
    <Message
      icon={SearchX}
      title={words}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t.clearFilters}
        </Button>
      }
    >
      {t.noMatch}
    </Message>
  )
}
