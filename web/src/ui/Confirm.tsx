import * as Radix from '@radix-ui/react-alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface Props {
  open: boolean
  /** The question, word for word. */
  question: string
  detail?: ReactNode
  /** Says the outcome: 'Remove mechanic', not 'OK'. */
  confirm: string
  onConfirm: () => void
  onClose: () => void
  pending?: boolean
}

/** Asks before something that cannot be taken back. Focus starts on Cancel. */
export function Confirm({ open, question, detail, confirm, onConfirm, onClose, pending = false }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-shade animate-fade" />
        <Radix.Content
          {...(!detail && { 'aria-describedby': undefined })}
          className="scroll-area fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[84dvh] max-w-md rounded-xl bg-card p-6 shadow-high animate-rise sm:top-1/3 sm:bottom-auto"
        >
          <Radix.Title className="text-lg">{question}</Radix.Title>
          {detail && <Radix.Description className="mt-2 text-sm text-soft">{detail}</Radix.Description>}
          <div className="mt-6 flex flex-row-reverse flex-wrap gap-2 max-sm:*:flex-1">
            <Button variant="danger" size="large" pending={pending} onClick={onConfirm}>
              {confirm}
            </Button>
            <Radix.Cancel asChild>
              <Button variant="secondary" size="large">
                Cancel
              </Button>
            </Radix.Cancel>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
