import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { toastIsOpen } from '../../lib/react/toast.ts'

/** Open panels, topmost last. Everything below is inert. */
const panels: HTMLElement[] = []

function settle() {
  const html = document.documentElement
  const page = document.getElementById('root')
  // Reserve the scrollbar's width, so that the page does not shift.
  if (page && !page.inert) html.style.setProperty('--scrollbar', `${window.innerWidth - html.clientWidth}px`)
  if (page) page.inert = panels.length > 0
  panels.forEach((panel, index) => {
    panel.inert = index < panels.length - 1
  })
}

/** Traps focus, closes on Escape and restores focus afterwards. */
export function useModal(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { current } = panel
    if (!current || panels.at(-1) !== current || event.defaultPrevented) return
    if (event.key === 'Tab') trapTab(current, event)
    // A toast above the panel handles Escape first.
    if (event.key === 'Escape' && !toastIsOpen()) onClose()
  })

  const opened = useRef<Element | null>(null)

  // Topmost from the commit that shows it: until a passive effect ran, a quick Escape would reach the panel below.
  useLayoutEffect(() => {
    const { current } = panel
    if (!current) return
    opened.current = document.activeElement
    panels.push(current)
    settle()
    document.addEventListener('keydown', onKey, { capture: true })
  }, [panel])

  useEffect(() => {
    const { current } = panel
    if (!current) return
    const opener = opened.current
    initialFocus(current).focus()
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      panels.splice(panels.indexOf(current), 1)
      settle()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [panel])
}

/** Initial focus: the marked element or first field. On touch, avoid opening the keyboard. */
function initialFocus(panel: HTMLElement): HTMLElement {
  const fields = window.matchMedia('(pointer: coarse)').matches ? '' : ', input:not([type=file]), select, textarea'
  return panel.querySelector<HTMLElement>(`[data-first-focus]${fields}`) ?? panel
}

/** Focuses fields that loaded after the panel opened, unless focus has moved. */
export function beginAt(field: Element | null): void {
  const panel = field?.closest<HTMLElement>('.modal')
  if (panel && document.activeElement === panel) initialFocus(panel).focus()
}

const REACHABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]'

function trapTab(panel: HTMLElement, event: KeyboardEvent) {
  const stops = [...panel.querySelectorAll<HTMLElement>(REACHABLE)].filter((stop) => stop.offsetParent !== null)
  const [first] = stops
  const last = stops.at(-1)
  const at = document.activeElement
  const edge = event.shiftKey ? first : last
  if (at !== edge && at !== document.body && !(event.shiftKey && at === panel)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
