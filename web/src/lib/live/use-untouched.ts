import { type DragEvent, type FormEvent, type PointerEvent, useEffect, useState } from 'react'

type Touch = 'press' | 'drag' | 'type'

/**
 * The one rule for rows that others change: while a person presses, drags or types in one, it stays as it was; the change shows once
 * they let go.
 * @returns What to show, and the handlers of the element around it.
 */
export function useUntouched<T>(latest: T) {
  const [touch, setTouch] = useState<Touch | null>(null)
  const [shown, setShown] = useState(latest)
  if (touch === null && shown !== latest) setShown(latest)

  useEffect(() => {
    if (touch === null) return
    const release = () => setTouch(null)
    // The browser cancels the pointer when a drag begins; that drag ends by itself.
    const events = { press: ['pointerup', 'pointercancel'], drag: ['dragend', 'drop'], type: ['focusout'] }[touch]
    for (const event of events) window.addEventListener(event, release, { capture: true })
    return () => {
      for (const event of events) window.removeEventListener(event, release, { capture: true })
    }
  }, [touch])

  return {
    shown: touch === null ? latest : shown,
    handlers: {
      // The browser's own list of a select gets the rest of the press.
      onPointerDown: ({ target }: PointerEvent) =>
        !(target as Element).closest('select') && setTouch((now) => now ?? 'press'),
      onDragStart: (_: DragEvent) => setTouch('drag'),
      onInput: ({ target }: FormEvent) => (target as Element).matches('input, textarea') && setTouch('type'),
    },
  }
}
