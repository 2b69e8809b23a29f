import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { book } from './messages.ts'

/** On a shared device the saved customer can be removed. */
export function SavedCustomer({ onForget }: { onForget: () => void }) {
  const t = useMessages(book)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft">
      <p>{t.detailsKept}</p>
      <Button variant="quiet" onClick={onForget}>
        {t.forgetDetails}
      </Button>
    </div>
  )
}
