import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Routes } from '../routes/Routes.tsx'
import { Banner } from './Banner.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Navigation } from './Navigation.tsx'

/** The frame of every screen: title banner, navigation and content card. */
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
        {/* It reaches from top to bottom: held in place by the browser in the content's stead, rows that come in above would move what is read. */}
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

/** A link leads to the top of a screen; Back and Forward leave the place to the browser. */
function useTopOfPage(path: string) {
  const before = useRef(path)
  const returning = useRef(false)
  useEffect(() => {
    const note = () => {
      // What is closed by Back on the same screen is no return.
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
