import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { whenIdle } from '../../lib/device/when-idle.ts'
import { showKeptToast, useToasts } from '../../lib/react/toast.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { PlainToast } from './PlainToast.tsx'

/**
 * The toast area is fetched when the page has nothing else to do. A toast that comes before it, or while it cannot be fetched, is shown plainly.
 * It stands beside the page, in reach while a dialog makes that inert.
 */
export function Toasts() {
  const [toast] = useToasts()
  const [Area, setArea] = useState<ComponentType | null>(null)
  const plain = useRef<number>(null)
  const id = toast?.id

  // Each toast that finds the area missing asks for it again.
  useEffect(() => {
    if (Area) return undefined
    const fetchArea = () => {
      const loaded = import('../../ui/overlays/ToastArea.tsx')
      loaded.then((area) => setArea(() => area.default)).catch(() => undefined)
    }
    if (!id) return whenIdle(fetchArea)
    fetchArea()
    return undefined
  }, [Area, id])

  useEffect(showKeptToast, [])

  // A toast that began plainly ends so, and is read out once.
  if (!Area && id) plain.current = id
  const plainly = toast?.open && plain.current === id && <PlainToast key={id} toast={toast} />
  return createPortal(
    plainly ||
      (Area && (
        <ErrorBoundary fallback={() => toast?.open && <PlainToast toast={toast} />}>
          <Area />
        </ErrorBoundary>
      )),
    document.body,
  )
}
