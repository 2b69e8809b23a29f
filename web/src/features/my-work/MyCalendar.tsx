import { CalendarPlus } from 'lucide-react'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { mine } from './messages.ts'

const CalendarDialog = lazyDialog(
  () => messagesOf(mine).calendar,
  () => import('./CalendarDialog.tsx'),
)

export function MyCalendar({ mechanicId }: { mechanicId: string }) {
  const t = useMessages(mine)
  const shown = useQueryParam('calendar')
  return (
    <>
      <Button variant="secondary" size="large" icon={CalendarPlus} onClick={() => shown.open()}>
        {t.calendar}
      </Button>
      {shown.value && <CalendarDialog mechanicId={mechanicId} onClose={shown.close} />}
    </>
  )
}
