import { useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { MonthStatement } from './MonthStatement.tsx'
import { money } from './messages.ts'
import { useStatement } from './use-statement.ts'

/** What the office sees of one mechanic's money. */
export default function StatementDialog({ mechanicId, onClose }: { mechanicId: string; onClose: () => void }) {
  const t = useMessages(money).mine
  const statement = useStatement(mechanicId)
  // It stays while another month loads.
  const [name, setName] = useState('')
  const read = statement.data?.mechanicName ?? name
  if (read !== name) setName(read)
  return (
    <Dialog title={name ? t.statementOf({ name }) : t.statement} description={t.sameForBoth} onClose={onClose}>
      <MonthStatement statement={statement} onClose={onClose} />
    </Dialog>
  )
}
