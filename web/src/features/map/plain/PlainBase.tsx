import { memo } from 'react'
import { VALLEY } from '../base/valley.ts'
import { points, x, y } from './projection.ts'

const STYLES = {
  county: 'fill-sunk stroke-edge',
  mountain: 'fill-line/50',
  road: 'fill-none stroke-card dark:stroke-line',
  freeway: 'fill-none stroke-copper opacity-45',
} as Record<string, string>

/** Ranks of the biggest cities. */
const BIG = 8

/** Counties, mountains, mile roads, freeways and the names of the biggest cities. */
export const PlainBase = memo(function PlainBase() {
  return VALLEY.features.map(({ properties: { kind, name, mile, rank = BIG }, geometry }, at) => {
    const key = `${kind} ${name} ${at}`
    const line = { className: STYLES[kind], vectorEffect: 'non-scaling-stroke' }
    if (geometry.type === 'Polygon')
      return <polygon key={key} points={points(geometry.coordinates[0] ?? [])} {...line} />
    if (geometry.type === 'LineString') {
      if (mile === 0) return null
      return (
        <polyline key={key} points={points(geometry.coordinates)} strokeWidth={kind === 'road' ? 1.5 : 3} {...line} />
      )
    }
    if (kind !== 'city' || rank >= BIG) return null
    const [longitude, latitude] = geometry.coordinates
    return (
      <text
        key={key}
        x={x(longitude)}
        y={y(latitude)}
        textAnchor="middle"
        className="fill-soft font-bold"
        style={{ fontSize: 'calc(var(--unit) * 13)' }}
      >
        {name}
      </text>
    )
  })
})
