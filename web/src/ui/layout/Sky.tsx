import { useId } from 'react'

export function Sky({
  width,
  height,
  sunX,
  sunY,
  sunR,
}: Record<'width' | 'height' | 'sunX' | 'sunY' | 'sunR', number>) {
  const id = useId()
  return (
    <>
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-sky)" />
          <stop offset="0.38" stopColor="var(--color-sky-high)" />
          <stop offset="0.64" stopColor="var(--color-sky-mid)" />
          <stop offset="0.85" stopColor="var(--color-sky-low)" />
          <stop offset="1" stopColor="var(--color-sky-rim)" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="var(--color-sky-rim)" stopOpacity="0.9" />
          <stop offset="1" stopColor="var(--color-sky-rim)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}-sky)`} />
      <circle cx={sunX} cy={sunY} r={sunR * 3.2} fill={`url(#${id}-glow)`} />
      <circle cx={sunX} cy={sunY} r={sunR} fill="var(--color-sun)" />
    </>
  )
}
