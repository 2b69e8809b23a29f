import * as Radix from '@radix-ui/react-toast'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { useRestoreFocus } from '../../lib/navigation/restore-focus.ts'
import { DURATION, dismissToast, useToasts } from '../../lib/react/toast.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { buttonLook, TOAST_AREA, toastLook } from '../styles/variants.ts'

/** Pixels of a swipe to the right that dismiss it. */
const SWIPE = 50

/**
 * After a swipe Radix keeps the next click on the toast from pressing anything. A mouse brings that click with the end of the swipe; a
 * finger brings none, so the next press on Close was the one that did nothing. A click that nobody else hears takes its place.
 */
const forgetSwipe = ({ currentTarget }: PointerEvent<HTMLElement>) =>
  currentTarget.dispatchEvent(new MouseEvent('click', { cancelable: true }))

/** The one place where toasts appear. F8 moves focus there. */
export default function ToastArea() {
  const t = useMessages(common)
  const toasts = useToasts()
  const list = useRef<HTMLOListElement>(null)
  const giveFocusBack = useRestoreFocus(
    list,
    toasts.some(({ open }) => open),
  )
  // Radix stops the clock while a toast is in use, and a toast closed by hand leaves it stopped: each one starts anew.
  return (
    <Radix.Provider
      key={toasts[0]?.id}
      label={t.notification}
      duration={DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE}
    >
      {toasts.map(({ id, open, title, description, detail, action, variant }) => {
        const trouble = variant === 'destructive'
        const Icon = trouble ? TriangleAlert : CircleCheck
        return (
          <Radix.Root
            key={id}
            open={open}
            onOpenChange={(next) => {
              if (next) return
              dismissToast(id)
              giveFocusBack()
            }}
            className={toastLook(trouble)}
            onPointerDown={forgetSwipe}
          >
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
            <div className="min-w-0 flex-1 self-center">
              <Radix.Title className="font-bold">{title}</Radix.Title>
              {description && <Radix.Description className="text-sm">{description}</Radix.Description>}
              {detail && <p className="text-sm">{detail}</p>}
              {action && (
                <Radix.Action asChild altText={action.label}>
                  <button type="button" onClick={action.run} className={`${buttonLook({ variant: 'secondary' })} mt-3`}>
                    {action.label}
                  </button>
                </Radix.Action>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label={t.close} className="toast-close -my-2 -mr-2" />
            </Radix.Close>
          </Radix.Root>
        )
      })}
      <Radix.Viewport ref={list} label={t.notificationArea({ key: '{hotkey}' })} className={TOAST_AREA} />
    </Radix.Provider>
  )
}
