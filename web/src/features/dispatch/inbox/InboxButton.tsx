import { threads } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { MessagesSquare } from 'lucide-react'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { dispatch } from '../messages.ts'

/** Opens the conversations, and says how many are unread. */
export function InboxButton({ onOpen }: { onOpen: () => void }) {
  const t = useMessages(dispatch)
  const { rows, total } = useApiPages(threads.threads, { query: { unread: 'true' } }, { live: { rows: 'replace' } })
  const count = total ?? rows.length
  return (
    <Button variant="secondary" icon={MessagesSquare} aria-haspopup="dialog" onClick={onOpen}>
      <span className="max-lg:sr-only">{count === 0 ? t.inbox : t.inboxUnread({ count })}</span>
      {count > 0 && (
        <span aria-hidden="true" className="lg:hidden">
          {count}
        </span>
      )}
    </Button>
  )
}
