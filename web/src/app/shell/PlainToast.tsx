import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { useEscapeKey } from '../../lib/navigation/escape-key.ts'
import { DURATION, dismissToast, type ShownToast } from '../../lib/react/toast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TOAST_AREA, toastLook } from '../../ui/styles/variants.ts'

/** A toast made of nothing but the shell. */
export function PlainToast({ toast }: { toast: ShownToast }) {
  const { id, title, description, detail, action } = toast
  const t = useMessages(common)
  const trouble = toast.variant === 'destructive'
  const area = useRef<HTMLOListElement>(null)
  const close = () => dismissToast(id)
  useEscapeKey(true, close)

  useEffect(() => {
    const timer = window.setTimeout(() => dismissToast(id), DURATION)
    const onKey = ({ key }: KeyboardEvent) => key === 'F8' && area.current?.focus()
    document.addEventListener('keydown', onKey)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [id])

  return (
    <section aria-label={t.notificationArea({ key: 'F8' })}>
      <ol ref={area} tabIndex={-1} className={TOAST_AREA}>
        <li data-state="open" className={toastLook(trouble)}>
          <div role={trouble ? 'alert' : 'status'} className="min-w-0 flex-1 self-center">
            <p className="font-bold">{title}</p>
            {description && <p className="text-sm">{description}</p>}
            {detail && <p className="text-sm">{detail}</p>}
            {action && (
              <Button
                variant="secondary"
                className="mt-3"
                onClick={() => {
                  close()
                  action.run()
                }}
              >
                {action.label}
              </Button>
            )}
          </div>
          <IconButton icon={X} label={t.close} className="toast-close -my-2 -mr-2" onClick={close} />
        </li>
      </ol>
    </section>
  )
}
