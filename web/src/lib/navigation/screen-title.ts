import { useEffect, useRef } from 'react'

/** On the initial page load the browser decides where focus goes. */
let opening = true

/** Sets the tab's title and moves focus to the heading for keyboards and screen readers. */
export function useScreenTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === 'Desert Wrench' ? title : `${title} · Desert Wrench`
  }, [title])
  useEffect(() => {
    if (!opening) heading.current?.focus({ preventScroll: true })
    opening = false
  }, [])
  return heading
}
