import { type RefObject, useEffect, useEffectEvent } from 'react'
import { toastIsOpen } from '../../lib/react/toast.ts'

/** The open panels, the last on top. All below the top, and the page itself, are inert: no focus, no pointer, no speech. */
const panels: HTMLElement[] = []

function settle() {
  const html = document.documentElement
  const page = document.getElementById('root')
  // The room of the scrollbar that goes away while the page stands still, so that nothing jumps.
  if (page && !page.inert) html.style.setProperty('--scrollbar', `${window.innerWidth - html.clientWidth}px`)
  if (page) page.inert = panels.length > 0
  panels.forEach((panel, index) => {
    panel.inert = index < panels.length - 1
  })
}

/** Makes a panel modal while it is mounted: it takes the focus, keeps it, closes on Escape and gives the focus back. */
export function useModal(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { current } = panel
    if (!current || panels.at(-1) !== current || event.defaultPrevented) return
    if (event.key === 'Tab') loop(current, event)
    // A toast lies above the panel, so Escape is for the toast first.
    if (event.key === 'Escape' && !toastIsOpen()) onClose()
  })

  useEffect(() => {
    const { current } = panel
    if (!current) return
    const opener = document.activeElement
    panels.push(current)
    settle()
    firstStop(current).focus()
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      panels.splice(panels.indexOf(current), 1)
      settle()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [panel])
}

/** Where a panel begins: at what it names, or its first field. A finger is not given the keyboard that would cover half of it. */
function firstStop(panel: HTMLElement): HTMLElement {
  const fields = window.matchMedia('(pointer: coarse)').matches ? '' : ', input:not([type=file]), select, textarea'
  return panel.querySelector<HTMLElement>(`[data-first-focus]${fields}`) ?? panel
}

/** Fields that came into a panel after it was opened are begun at too, unless the focus has gone on. */
export function beginAt(field: Element | null): void {
  const panel = field?.closest<HTMLElement>('.modal')
  if (panel && document.activeElement === panel) firstStop(panel).focus()
}

const REACHABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]'

/** Tab at the last goes to the first, and back. */
function loop(panel: HTMLElement, event: KeyboardEvent) {
  const stops = [...panel.querySelectorAll<HTMLElement>(REACHABLE)].filter((stop) => stop.offsetParent !== null)
  const [first] = stops
  const last = stops.at(-1)
  const at = document.activeElement
  const edge = event.shiftKey ? first : last
  if (at !== edge && at !== document.body && !(event.shiftKey && at === panel)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
