import { useEffect, useRef } from 'react'

/** The page itself was opened, not moved to: the browser says so, and focus stays where it puts it. */
let opening = true

/** A screen's arrival: names the tab and moves focus to the heading, so that speech and keyboard start there. */
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
