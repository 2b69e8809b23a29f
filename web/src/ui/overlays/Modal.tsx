import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useModal } from './use-modal.ts'

interface Props {
  labelledBy: string
  describedBy?: string | undefined
  /** An alert asks for an answer before anything else. */
  alert?: boolean
  onClose: () => void
  className: string
  children: ReactNode
}

/** A panel above the page, which is shaded and out of reach while it is open. Dialog, Confirm and the drawer are made of it. */
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
      {/* A press beside the panel closes it, unless something typed would be lost. Escape and Close do the same by key. */}
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
