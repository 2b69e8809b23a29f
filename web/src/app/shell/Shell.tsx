import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Routes } from '../routes/Routes.tsx'
import { Banner } from './Banner.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Navigation } from './Navigation.tsx'

export function Shell() {
  const t = useMessages(common)
  const [path] = useLocation()
  useTopOfPage(path)
  return (
    <>
      <a
        href="#content"
        className="unprinted fixed top-2 left-2 z-80 -translate-y-20 rounded-md bg-copper px-4 py-3 font-bold text-on-copper focus:translate-y-0"
      >
        {t.skipToContent}
      </a>
      <Banner />
      <div className="mx-auto flex max-w-[92rem] gap-8 lg:px-8">
        {/* Without this, scroll anchoring would pick the full-height sidebar instead of the content. */}
        <aside className="unprinted hidden w-60 shrink-0 [overflow-anchor:none] lg:block">
          <div className="sticky top-0 max-h-dvh overflow-y-auto px-1 pt-4 pb-4">
            <Navigation />
          </div>
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className="relative -mt-6 min-h-[calc(100dvh-6.5rem)] min-w-0 flex-1 rounded-t-xl bg-sunk px-(--gutter) pt-2.5 pb-32 sm:px-8 sm:pt-8 lg:-mt-8 lg:mb-8 lg:min-h-[70dvh] lg:rounded-xl lg:border lg:border-line lg:p-10 lg:shadow-low"
        >
          <Routes />
        </main>
      </div>
      <BottomBar />
    </>
  )
}

/** A link scrolls to the top; on Back and Forward the browser restores the position. */
function useTopOfPage(path: string) {
  const before = useRef(path)
  const returning = useRef(false)
  useEffect(() => {
    const note = () => {
      // Back that only closes something on the same screen is not a return.
      returning.current = window.location.pathname !== before.current
    }
    window.addEventListener('popstate', note, { capture: true })
    return () => window.removeEventListener('popstate', note, { capture: true })
  }, [])
  useLayoutEffect(() => {
    if (before.current !== path && !returning.current) window.scrollTo(0, 0)
    before.current = path
    returning.current = false
  }, [path])
}
