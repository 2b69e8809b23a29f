import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Loading } from '../ui/Loading.tsx'

const Figures = lazy(() => import('../slices/analytics/Figures.tsx'))

/** The figures are fetched, code and all, when they come near the eye: home opens without them. */
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
    <div ref={place} className="min-h-96">
      <Suspense fallback={<Loading label="Loading the figures" rows={2} />}>{near && <Figures />}</Suspense>
    </div>
  )
}
