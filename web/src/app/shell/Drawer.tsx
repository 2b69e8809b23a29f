import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { Navigation } from './Navigation.tsx'

interface Props {
  onClose: () => void
  /** Closes without a history step, because a link replaces the menu's entry. */
  onLeave: () => void
}

export function Drawer({ onClose, onLeave }: Props) {
  const t = useMessages(common)
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.currentTarget.href !== window.location.href) return onLeave()
    event.preventDefault()
    onClose()
  }
  return (
    <Modal
      labelledBy="drawer-title"
      onClose={onClose}
      className="scroll-area inset-y-0 right-0 w-80 max-w-[88vw] animate-slide p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-high"
    >
      <div className="mb-4 flex items-center justify-between pl-3">
        <h2 id="drawer-title" className="text-lg">
          {t.allPlaces}
        </h2>
        <IconButton icon={X} label={t.closeMenu} onClick={onClose} />
      </div>
      <Navigation onGo={go} />
    </Modal>
  )
}
