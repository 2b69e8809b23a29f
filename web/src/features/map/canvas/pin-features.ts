import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { initialsOf, isEstimate, type JobPin, type MechanicPin, type Pin } from '../pins.ts'

type Position = [longitude: number, latitude: number]
type Point = { type: 'Point'; coordinates: Position }
type LineString = { type: 'LineString'; coordinates: Position[] }
type Polygon = { type: 'Polygon'; coordinates: Position[][] }

interface Feature<G> {
  type: 'Feature'
  properties: object
  geometry: G
}

const RANKS = { Low: 0, Medium: 1, High: 2, Emergency: 3 } as const

export const position = ({ latitude, longitude }: GeoPoint): Position => [longitude, latitude]

const collection = <G extends Point | LineString | Polygon>(features: Feature<G>[]) => ({
  type: 'FeatureCollection' as const,
  features,
})

/** Pins at one place stand around it, in pixels of their pictures. */
function offsets(pins: readonly Pin[]): Map<string, [number, number]> {
  const groups = Map.groupBy(pins, ({ place }) => (place ? `${place.latitude} ${place.longitude}` : ''))
  return new Map(
    [...groups.values()].flatMap((group) =>
      group.map(({ id }, index) => {
        const turn = (index / group.length) * 2 * Math.PI
        const away = group.length === 1 ? 0 : 14 + group.length
        return [id, [Math.round(Math.cos(turn) * away), Math.round(Math.sin(turn) * away)]] as const
      }),
    ),
  )
}

const imageOf = (pin: Pin): string =>
  pin.kind === 'job'
    ? `job|${pin.group}|${pin.job.priority}|${isEstimate(pin) ? 'estimate' : 'exact'}`
    : `mechanic|${pin.state}|${initialsOf(pin.lane.mechanic.name).replaceAll('|', '')}`

function pinFeature(pin: Pin, offset: [number, number], age = ''): Feature<Point>[] {
  if (!pin.place) return []
  const rank = pin.kind === 'job' && pin.group !== 'finished' ? RANKS[pin.job.priority] : 0
  return [
    {
      type: 'Feature',
      properties: { id: pin.id, kind: pin.kind, image: imageOf(pin), rank, offset, age: age && `age|${age}` },
      geometry: { type: 'Point', coordinates: position(pin.place) },
    },
  ]
}

export function jobFeatures(jobs: readonly JobPin[]) {
  const at = offsets(jobs)
  return collection(jobs.flatMap((pin) => pinFeature(pin, at.get(pin.id) ?? [0, 0])))
}

/** @param ageOf How long ago somebody was seen, in words. */
export function mechanicFeatures(mechanics: readonly MechanicPin[], ageOf: (moment: string) => string) {
  const at = offsets(mechanics)
  return collection(
    mechanics.flatMap((pin) => pinFeature(pin, at.get(pin.id) ?? [0, 0], pin.seenAt === null ? '' : ageOf(pin.seenAt))),
  )
}

export const litFeatures = (pin: Pin | undefined) => collection(pin ? pinFeature(pin, [0, 0]) : [])

export function routeFeatures(stops: readonly GeoPoint[]) {
  if (stops.length < 2) return collection<LineString>([])
  const geometry: LineString = { type: 'LineString', coordinates: stops.map(position) }
  return collection([{ type: 'Feature', properties: {}, geometry }])
}

/** Of a degree of latitude. */
const MILES = 69.055

/** A circle of miles around a place, as 64 corners. */
export function ringFeatures(center: GeoPoint | null, miles: number) {
  if (!center) return collection<Polygon>([])
  const wide = Math.cos((center.latitude * Math.PI) / 180)
  const ring = Array.from({ length: 65 }, (_, index): Position => {
    const turn = (index / 64) * 2 * Math.PI
    return [
      center.longitude + (Math.cos(turn) * miles) / MILES / wide,
      center.latitude + (Math.sin(turn) * miles) / MILES,
    ]
  })
  const geometry: Polygon = { type: 'Polygon', coordinates: [ring] }
  return collection([{ type: 'Feature', properties: {}, geometry }])
}
