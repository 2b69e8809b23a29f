import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Returns focus after a toast closes, or after F8 without a toast: to the previous element, else the top dialog or the
 * content.
 * @param list The toast list; its container counts as part of it.
 */
export function useRestoreFocus(list: RefObject<HTMLElement | null>, anyOpen: boolean) {
  const before = useRef<EventTarget | null>(null)
  const inside = (place: EventTarget | null) =>
    place instanceof Node && list.current?.parentElement?.contains(place) === true

  const giveBack = () => {
    if (!inside(document.activeElement)) return
    const dialog = document.querySelector('.modal:not([inert])')
    for (const place of [before.current, dialog, document.getElementById('content')]) {
      if (place instanceof HTMLElement) place.focus()
      if (document.activeElement === place) return
    }
  }
  const onFocus = useEffectEvent(({ target, relatedTarget }: FocusEvent) => {
    if (!inside(target) || inside(relatedTarget)) return
    before.current = relatedTarget
    if (!anyOpen) giveBack()
  })
  useEffect(() => {
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return giveBack
}
