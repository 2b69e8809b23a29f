import { type ReactNode, useEffect, useRef } from 'react'
import type { Pin } from '../pins.ts'
import { PinSymbol } from './PinSymbol.tsx'

export interface RowProps {
  isLit: boolean
  /** Lit from the map, so that the row comes into view. */
  isLitByMap: boolean
  onLight: (id: string | null) => void
  onFocusPin: (pin: Pin) => void
  onChoose: (id: string) => void
}

/** Pixels of a heading that stays at the top. */
const HEADING = 36

interface Props extends RowProps {
  pin: Pin
  /** Of a row that opens something below it. */
  expanded?: boolean
  action?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** Scrolls the list's own frame, never the page: the map stays where it is. */
function bringUp(row: HTMLElement | null) {
  const list = row?.closest<HTMLElement>('[data-rows]')
  if (!row || !list || list.scrollHeight <= list.clientHeight) return
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  const above = inner.top - outer.top - HEADING
  const below = inner.bottom - outer.bottom
  if (above < 0 || inner.height > outer.height) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}

/** A row that lights its pin, and is lit by it. */
export function PinRow({
  pin,
  isLit,
  isLitByMap,
  onLight,
  onFocusPin,
  onChoose,
  expanded,
  action,
  below,
  children,
}: Props) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLitByMap) bringUp(row.current)
  }, [isLitByMap])
  const wasExpanded = useRef(expanded)
  useEffect(() => {
    if (!expanded) return
    bringUp(row.current)
    // A phone's list has no frame of its own: somebody who chose on the map wants to read.
    if (wasExpanded.current === false) row.current?.scrollIntoView({ block: 'nearest' })
  }, [expanded])
  return (
    <li
      ref={row}
      data-pin={pin.id}
      data-lit={isLit || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLight(pin.id)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onLight(null)}
      className={`rounded-md text-sm ${isLit ? 'bg-copper-tint' : ''}`}
    >
      <div className="flex flex-wrap items-center">
        <button
          type="button"
          aria-expanded={expanded}
          onFocus={() => onFocusPin(pin)}
          onBlur={() => onLight(null)}
          onClick={() => onChoose(pin.id)}
          className="flex min-h-11 min-w-0 flex-1 basis-52 items-start gap-2 rounded-md px-2 py-2 text-left"
        >
          <PinSymbol pin={pin} />
          <span className="min-w-0 flex-1">{children}</span>
        </button>
        {action}
      </div>
      {below}
    </li>
  )
}
