import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Wide for two columns of fields at a desk. */
  wide?: boolean
}

/** A full-height sheet on a phone, a centred panel at a desk. Its content scrolls; `Actions` stay at its foot. */
export function Dialog({ open, onClose, title, description, children, wide = false }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-shade animate-fade" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          className={`fixed inset-0 z-50 flex flex-col bg-card animate-rise focus:outline-none sm:inset-x-4 sm:top-[8dvh] sm:bottom-auto sm:mx-auto sm:max-h-[84dvh] sm:rounded-xl sm:shadow-high ${wide ? 'sm:max-w-3xl' : 'sm:max-w-xl'}`}
        >
          <div className="flex items-start justify-between gap-2 border-b border-line pt-4 pr-2 pb-3 pl-4 sm:pr-4 sm:pl-6">
            <div className="min-w-0 pt-1.5">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-sm text-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" />
            </Radix.Close>
          </div>
          <div className="scroll-area flex-1 px-4 pt-4 sm:px-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
