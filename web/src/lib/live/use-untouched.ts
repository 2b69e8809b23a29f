import { type DragEvent, type FormEvent, type PointerEvent, useEffect, useState } from 'react'

type Touch = 'press' | 'drag' | 'type'

/**
 * Freezes a row while a person presses, drags or types in it, and applies changes afterwards.
 * @returns The value to show, and the handlers for its element.
 */
export function useUntouched<T>(latest: T) {
  const [touch, setTouch] = useState<Touch | null>(null)
  const [shown, setShown] = useState(latest)
  if (touch === null && shown !== latest) setShown(latest)

  useEffect(() => {
    if (touch === null) return
    const release = () => setTouch(null)
    // Dragging cancels the pointer; dragend marks its end.
    const events = { press: ['pointerup', 'pointercancel'], drag: ['dragend', 'drop'], type: ['focusout'] }[touch]
    for (const event of events) window.addEventListener(event, release, { capture: true })
    return () => {
      for (const event of events) window.removeEventListener(event, release, { capture: true })
    }
  }, [touch])

  return {
    shown: touch === null ? latest : shown,
    handlers: {
      // The native select popup swallows the rest of the press.
      onPointerDown: ({ target }: PointerEvent) =>
        !(target as Element).closest('select') && setTouch((now) => now ?? 'press'),
      onDragStart: (_: DragEvent) => setTouch('drag'),
      onInput: ({ target }: FormEvent) => (target as Element).matches('input, textarea') && setTouch('type'),
    },
  }
}
