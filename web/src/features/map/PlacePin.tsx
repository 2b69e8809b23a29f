import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { map } from './messages.ts'

const STEP = 16
const SMALL_STEP = 2

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Props {
  /** Pixels to the right and down. */
  onNudge: (by: readonly [number, number]) => void
  onSave: () => void
  onCancel: () => void
}

/** The pin that sets a place, for pointer and keyboard. */
export function PlacePin({ onNudge, onSave, onCancel }: Props) {
  const t = useMessages(map)
  const pin = useRef<HTMLButtonElement>(null)
  useEffect(() => pin.current?.focus({ preventScroll: true }), [])

  const press = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    if (!way && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return onSave()
    if (event.key === 'Escape' || !way) return onCancel()
    const step = event.shiftKey ? SMALL_STEP : STEP
    onNudge([way[0] * step, way[1] * step])
  }

  return (
    <button
      ref={pin}
      type="button"
      aria-label={t.pin}
      onKeyDown={press}
      className="block cursor-grab touch-none rounded-full p-1 active:cursor-grabbing"
    >
      <svg viewBox="0 0 36 48" aria-hidden="true" className="h-12 w-9 drop-shadow">
        <path
          d="M18 46C13 36 3 29 3 17a15 15 0 0 1 30 0c0 12-10 19-15 29Z"
          className="fill-copper stroke-card"
          strokeWidth="2.5"
        />
        <circle cx="18" cy="17" r="5.5" className="fill-card" />
      </svg>
    </button>
  )
}
