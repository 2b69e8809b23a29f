import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useModal } from './use-modal.ts'

interface Props {
  labelledBy: string
  describedBy?: string | undefined
  alert?: boolean
  onClose: () => void
  className: string
  children: ReactNode
}

/** Base of Dialog, Confirm and the drawer; the page behind it is inert. */
export function Modal({ labelledBy, describedBy, alert = false, onClose, className, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel, onClose)
  const shared = {
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    className: `modal fixed z-50 border border-transparent bg-card focus:outline-none ${className}`,
  }
  return createPortal(
    <>
      {/* A press outside closes it, unless input would be lost. Escape and Close do so by key. */}
      <div
        aria-hidden="true"
        className="fixed inset-0 z-50 animate-fade bg-shade"
        onClick={() => !alert && !panel.current?.querySelector('form') && onClose()}
      />
      {alert ? (
        <div ref={panel} role="alertdialog" aria-modal="true" tabIndex={-1} {...shared}>
          {children}
        </div>
      ) : (
        <div ref={panel} role="dialog" aria-modal="true" tabIndex={-1} {...shared}>
          {children}
        </div>
      )}
    </>,
    document.body,
  )
}
