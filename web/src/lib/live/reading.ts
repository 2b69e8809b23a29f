/** Milliseconds without input after which the list counts as not being read. */
const IDLE = 60_000

let active = performance.now()
for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
  window.addEventListener(event, () => (active = performance.now()), { passive: true, capture: true })

/** True if new rows would shift content being read: the page is scrolled, or a row has focus. */
export const isReading = (): boolean => window.scrollY > 0 || document.activeElement?.closest('article') != null

/** Removed rows may go if they are below the window, or above it where the browser supports scroll anchoring. */
export function mayRemovedRowsLeave(): boolean {
  const rows = [...document.querySelectorAll('[data-gone]')]
  if (performance.now() - active > IDLE) return true
  if (rows.some((row) => row.contains(document.activeElement))) return false
  const reading = isReading()
  return rows.every((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    if (top >= window.innerHeight) return true
    return bottom <= 0 ? CSS.supports('overflow-anchor', 'auto') : !reading
  })
}
