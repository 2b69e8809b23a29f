import { CircleCheck, TriangleExclamationPoint, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { useRestoreFocus } from '../../lib/navigation/restore-focus.ts'
import { DURATION, dismissToast, type ShownToast, showSavedToast, useToasts } from '../../lib/react/toast.ts'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { usePausableTimer } from './use-pausable-timer.ts'
import { useSwipe } from './use-swipe.ts'

/** The only toast area; F8 moves focus there. It stays reachable while a dialog makes the page inert. */
export default function Toasts() {
  const t = useMessages(common)
  const [toast] = useToasts()
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState(false)
  const restoreFocus = useRestoreFocus(list, toast?.open ?? false)

  useEffect(() => {
    showSavedToast()
    const onKey = ({ key }: KeyboardEvent) => key === 'F8' && list.current?.focus()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const close = (id: number) => {
    restoreFocus()
    dismissToast(id)
  }
  return createPortal(
    <section
      aria-label={t.notificationArea({ key: 'F8' })}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ol
        ref={list}
        tabIndex={-1}
        className="toast-area fixed inset-x-4 z-70 mx-auto grid max-w-md gap-2 outline-none sm:right-6 sm:left-auto sm:mx-0 sm:w-full"
      >
        {toast && <Toast key={toast.id} toast={toast} focused={focused} onClose={() => close(toast.id)} />}
      </ol>
    </section>,
    document.body,
  )
}

interface ToastProps {
  toast: ShownToast
  focused: boolean
  onClose: () => void
}

function Toast({ toast, focused, onClose }: ToastProps) {
  const { open, title, description, detail, action } = toast
  const t = useMessages(common)
  const item = useRef<HTMLLIElement>(null)
  const [left, setLeft] = useState(false)
  const [pointed, setPointed] = useState(false)
  const { swipe, handlers } = useSwipe(onClose)
  usePausableTimer(toast.duration ?? DURATION, open && !focused && !pointed, onClose)
  useDismissOnEscape(open, focused, onClose)

  // Keep it mounted until the fade ends.
  useEffect(() => {
    if (open) return
    const fading = item.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(fading).then(() => setLeft(true))
  }, [open])
  if (left) return null

  const trouble = toast.variant === 'destructive'
  const Icon = trouble ? TriangleExclamationPoint : CircleCheck
  return (
    <li
      ref={item}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab comes here from the list, and while the focus is here the toast stays
      tabIndex={0}
      data-state={open ? 'open' : 'closed'}
      data-swipe={swipe?.state}
      style={swipe && { translate: `${swipe.x}px 0` }}
      className={`toast flex items-start gap-3 rounded-lg p-4 shadow-high select-none ${trouble ? 'bg-red text-on-red' : 'bg-ink text-card'}`}
      {...handlers}
      onPointerMove={(event) => {
        setPointed(true)
        handlers.onPointerMove(event)
      }}
      onPointerLeave={() => setPointed(false)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1 self-center">
        <p className="font-bold">{title}</p>
        {description && <p className="text-sm">{description}</p>}
        {detail && <p className="text-sm">{detail}</p>}
        {action && (
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => {
              onClose()
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon={X} label={t.close} className="toast-close -my-2 -mr-2" onClick={onClose} />
      <Announcement text={[t.notification, title, description, detail].filter(Boolean).join(' ')} />
    </li>
  )
}

/**
 * Escape closes the toast. A dialog opened later also handles the key unless focus is in the toast; an earlier one does
 * not.
 */
function useDismissOnEscape(open: boolean, focused: boolean, onClose: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (focused) event.preventDefault()
    onClose()
  })
  useEffect(() => {
    if (!open) return
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [open])
}

/** Live regions announce only what is added after mounting. Unmounts afterwards, so that it is not read twice. */
function Announcement({ text }: { text: string }) {
  const [filled, setFilled] = useState(false)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFilled(true))
    const timer = setTimeout(() => setOver(true), 1000)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  if (over) return null
  return createPortal(
    <div role="status" aria-live="assertive" className="sr-only">
      {filled && text}
    </div>,
    document.body,
  )
}
