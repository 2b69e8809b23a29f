import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Who closes a toast, or presses F8 where none is open, is led back to where they were, else to the dialog on top or the content.
 * @param list The list of toasts; what stands around it belongs to it.
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
