import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { Navigation } from './Navigation.tsx'

/** The whole navigation on a phone. */
export default function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const gone = useRef(false)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-shade" />
        <Radix.Content
          aria-describedby={undefined}
          // After a link the new screen's heading has the focus; after closing, the menu button gets it back.
          onCloseAutoFocus={(event) => {
            if (gone.current) event.preventDefault()
            gone.current = false
          }}
          className="scroll-area fixed inset-y-0 right-0 z-50 w-80 max-w-[88vw] animate-slide bg-ground p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-high focus:outline-none"
        >
          <div className="mb-4 flex items-center justify-between pl-3">
            <Radix.Title className="text-lg">All places</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close menu" />
            </Radix.Close>
          </div>
          <Navigation
            onGo={() => {
              gone.current = true
              onClose()
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
