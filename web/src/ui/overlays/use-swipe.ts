import { type PointerEvent, useRef, useState } from 'react'

const THRESHOLD = 50
/** Touch needs more slack than a mouse. */
const slackOf = (pointer: string) => (pointer === 'touch' ? 10 : 2)

interface Swipe {
  state: 'move' | 'cancel' | 'end'
  x: number
}

export function useSwipe(onDismiss: () => void) {
  const press = useRef<{ x: number; y: number; swiped: number | null }>(null)
  const [swipe, setSwipe] = useState<Swipe>()

  const move = ({ currentTarget, pointerId, pointerType, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { current } = press
    if (!current) return
    const right = Math.max(0, clientX - current.x)
    const slack = slackOf(pointerType)
    if (current.swiped === null && right <= slack) {
      if (clientX < current.x - slack || Math.abs(clientY - current.y) > slack) press.current = null
      return
    }
    // Capture the pointer, so that buttons inside get no click.
    if (current.swiped === null) currentTarget.setPointerCapture(pointerId)
    current.swiped = right
    setSwipe({ state: 'move', x: right })
  }
  const end = (threshold: number) => {
    const swiped = press.current?.swiped ?? null
    press.current = null
    if (swiped === null) return
    const dismisses = swiped > threshold
    setSwipe(dismisses ? { state: 'end', x: swiped } : { state: 'cancel', x: 0 })
    if (dismisses) onDismiss()
  }

  return {
    swipe,
    handlers: {
      onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
        if (button === 0) press.current = { x: clientX, y: clientY, swiped: null }
      },
      onPointerMove: move,
      onPointerUp: () => end(THRESHOLD),
      onPointerCancel: () => end(Number.POSITIVE_INFINITY),
    },
  }
}
