import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { home } from './messages.ts'

const Figures = lazyPart(() => import('../../features/analytics/Figures.tsx'), undefined, <Waiting />)

function Waiting() {
  const t = useMessages(home)
  return <Loading label={t.loadingFigures} rows={2} />
}

/** Loads code and data near the viewport, so that the home screen opens without them. */
export function PortalFigures() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="mt-6 min-h-96 border-t border-line pt-4">
      {near && <Figures />}
    </div>
  )
}
