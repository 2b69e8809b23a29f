import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { NARROWING } from '../base/valley.ts'

/** A thousandth of a degree of latitude is a unit. */
const UNIT = 1000
const ORIGIN = { latitude: 33.5, longitude: -112 }

export const UNITS_A_MILE = UNIT / 69.055

export const x = (longitude: number) => (longitude - ORIGIN.longitude) * UNIT * NARROWING
export const y = (latitude: number) => (ORIGIN.latitude - latitude) * UNIT

export const placeAt = (right: number, down: number): GeoPoint => ({
  latitude: ORIGIN.latitude - down / UNIT,
  longitude: right / UNIT / NARROWING + ORIGIN.longitude,
})

export const points = (line: readonly (readonly [longitude: number, latitude: number])[]) =>
  line.map(([longitude, latitude]) => `${x(longitude).toFixed(1)},${y(latitude).toFixed(1)}`).join(' ')

export interface Frame {
  middle: GeoPoint
  /** Units a pixel. */
  unit: number
}

const WHOLE: Frame = { middle: { latitude: 33.48, longitude: -112.03 }, unit: 1.1 }
const MARGIN = 120

/** A frame in which all places are visible. */
export function frameOf(places: readonly GeoPoint[], width: number, height: number): Frame {
  if (places.length === 0 || width === 0) return WHOLE
  const across = places.map(({ longitude }) => x(longitude))
  const down = places.map(({ latitude }) => y(latitude))
  const [left, right, top, bottom] = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]
  const unit = Math.max(
    ...[(right - left) / Math.max(width - MARGIN, 80), (bottom - top) / Math.max(height - MARGIN, 80), 0.08],
  )
  return { middle: placeAt((left + right) / 2, (top + bottom) / 2), unit }
}
