import { schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { Clock } from 'lucide-react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMinute } from '../../lib/device/minute-clock.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { mine } from './messages.ts'

const SettingsDialog = lazyDialog(
  () => messagesOf(mine).hours,
  () => import('./settings/SettingsDialog.tsx'),
)

/** Opens hours and profile; says on the button that the mechanic is paused. */
export function MyHours({ mechanicId }: { mechanicId: string }) {
  const t = useMessages(mine)
  const shown = useQueryParam('hours')
  const { data } = useApiQuery(schedule.get, { params: { id: mechanicId } })
  useMinute()
  const until = data?.pausedUntil ?? null
  const isPaused = until !== null && Date.parse(until) > Date.now()
  return (
    <>
      <Button variant="secondary" size="large" icon={Clock} onClick={() => shown.open()}>
        {isPaused ? t.hoursPaused({ until: showWhen(until) }) : t.hours}
      </Button>
      {shown.value && <SettingsDialog mechanicId={mechanicId} first={shown.value} onClose={shown.close} />}
    </>
  )
}
