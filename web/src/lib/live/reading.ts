/** After this many milliseconds without a press, a key or a move, nobody reads. */
const IDLE = 60_000

let active = performance.now()
for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
  window.addEventListener(event, () => (active = performance.now()), { passive: true, capture: true })

/** Whether rows that come in would move what somebody reads: they are down the page, or on a row. */
export const isReading = (): boolean => window.scrollY > 0 || document.activeElement?.closest('article') != null

/** Whether removed rows may leave without moving what is read: below the window, or above it where the browser anchors the scroll position. */
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
