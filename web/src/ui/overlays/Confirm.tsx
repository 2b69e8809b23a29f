import { type ReactNode, useId } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../buttons/Button.tsx'
import { Modal } from './Modal.tsx'

interface Props {
  question: string
  detail?: ReactNode
  /** Names the outcome: 'Remove mechanic', not 'OK'. */
  confirm: string
  onConfirm: () => void
  onClose: () => void
  pending?: boolean
  /** The preferred answer, if there is a third. */
  instead?: ReactNode
  cancel?: string
  /** Reversible actions are not `danger`. */
  variant?: 'danger' | 'primary'
}

/** Open while mounted. Focus starts on Cancel. */
export function Confirm({
  question,
  detail,
  confirm,
  onConfirm,
  onClose,
  pending = false,
  instead,
  cancel,
  variant = 'danger',
}: Props) {
  const id = useId()
  const t = useMessages(common)
  return (
    <Modal
      alert
      labelledBy={`${id}-question`}
      describedBy={detail ? `${id}-detail` : undefined}
      onClose={onClose}
      className="question scroll-area inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] mx-auto max-h-[84dvh] max-w-md animate-rise rounded-xl border border-line p-6 shadow-high sm:top-1/3 sm:bottom-auto sm:max-h-[60dvh]"
    >
      <h2 id={`${id}-question`} className="text-lg">
        {question}
      </h2>
      {detail && (
        <div id={`${id}-detail`} className="mt-2 text-sm text-soft">
          {detail}
        </div>
      )}
      <div className="mt-6 flex flex-row-reverse flex-wrap gap-2 max-sm:*:flex-auto">
        {instead}
        <Button variant={variant} size="large" pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button data-first-focus variant="secondary" size="large" onClick={onClose}>
          {cancel ?? t.cancel}
        </Button>
      </div>
    </Modal>
  )
}
