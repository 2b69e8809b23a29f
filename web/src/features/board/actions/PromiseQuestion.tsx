import { useMessages } from '../../../lib/i18n/messages.ts'
import { showPromise, showWindow } from '../../../shared/slots/promise-times.ts'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { ofBoard } from '../messages.ts'
import type { PromiseMove } from './use-moves.ts'

interface Props {
  question: PromiseMove
  onMove: () => void
  onKeep: () => void
}

/** A promise changes only with a word to the customer. */
export function PromiseQuestion({ question: { placed, promise }, onMove, onKeep }: Props) {
  const t = useMessages(ofBoard)
  return (
    <Confirm
      variant="primary"
      question={t.promiseQuestion}
      detail={t.promiseDetail({ promised: showPromise(placed.job), name: placed.job.customerName })}
      confirm={t.promiseMove({ time: showWindow(promise) })}
      cancel={t.promiseKeep}
      onConfirm={onMove}
      onClose={onKeep}
    />
  )
}
