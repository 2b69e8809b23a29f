import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import valley from './valley-base.json' with { type: 'json' }

type Position = readonly [longitude: number, latitude: number]

interface BaseFeature {
  properties: {
    kind: 'county' | 'mountain' | 'road' | 'freeway' | 'city' | 'zip'
    name: string
    mile?: number
    rank?: number
  }
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: readonly Position[] }
    | { type: 'Polygon'; coordinates: readonly (readonly Position[])[] }
}

export const VALLEY = valley as unknown as { features: readonly BaseFeature[] }

/** Degrees of longitude are shorter by this than those of latitude. */
export const NARROWING = Math.cos((33.45 * Math.PI) / 180)

/** How far a place is from a road, in degrees of latitude. */
function distanceTo(line: readonly Position[], { latitude, longitude }: GeoPoint): number {
  const pairs = line.slice(1).map((to, at) => [line[at] ?? to, to] as const)
  const distances = pairs.map(([[x1, y1], [x2, y2]]) => {
    const [ax, ay] = [(x1 - longitude) * NARROWING, y1 - latitude]
    const [dx, dy] = [(x2 - x1) * NARROWING, y2 - y1]
    const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
    return Math.hypot(ax + along * dx, ay + along * dy)
  })
  return Math.min(...distances)
}

/** About three miles. */
const NEAR = 0.045

const runsNorth = (line: readonly Position[]) => {
  const [from, to] = [line[0], line.at(-1)]
  return !from || !to || Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0]) * NARROWING
}

/** The nearest road across and the nearest one along, as somebody says where they are; null in the desert. */
export function nearestCrossing(place: GeoPoint): { one: string; other: string } | null {
  const near = VALLEY.features.flatMap(({ properties: { kind, name }, geometry }) =>
    kind === 'road' && geometry.type === 'LineString'
      ? [{ name, isNorth: runsNorth(geometry.coordinates), away: distanceTo(geometry.coordinates, place) }]
      : [],
  )
  const nearest = (isNorth: boolean) =>
    near.filter((road) => road.isNorth === isNorth && road.away < NEAR).sort((a, b) => a.away - b.away)[0]?.name
  const [one, other] = [nearest(true), nearest(false)]
  return one !== undefined && other !== undefined ? { one, other } : null
}
