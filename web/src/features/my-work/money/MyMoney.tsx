import { Landmark } from 'lucide-react'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { useQueryParam } from '../../../lib/navigation/query-params.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { mine } from '../messages.ts'

const MoneyDialog = lazyDialog(
  () => messagesOf(mine).money,
  () => import('./MoneyDialog.tsx'),
)

export function MyMoney({ mechanicId }: { mechanicId: string }) {
  const t = useMessages(mine)
  const shown = useQueryParam('money')
  return (
    <>
      <Button variant="secondary" size="large" icon={Landmark} onClick={() => shown.open()}>
        {t.money}
      </Button>
      {shown.value && <MoneyDialog mechanicId={mechanicId} onClose={shown.close} />}
    </>
  )
}
