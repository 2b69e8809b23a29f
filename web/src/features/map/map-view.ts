import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import type { MechanicPin, Pin, Pins } from './pins.ts'

/** What both maps, the drawn one and the plain one, show and report. */
export interface MapViewProps {
  pins: Pins
  lit: Pin | undefined
  /** Whose radius is shown. */
  chosen: MechanicPin | undefined
  /** Whose stops are joined. */
  routed: MechanicPin | undefined
  /** A job's place while it is being set. */
  placing: { place: GeoPoint; onMove: (place: GeoPoint) => void; onSave: () => void; onCancel: () => void } | null
  /** Brings a place into view. */
  revealed: GeoPoint | null
  onLight: (id: string | null) => void
  onChoose: (id: string) => void
}

/** Places of everything shown. */
export const placesOf = ({ jobs, mechanics }: Pins): GeoPoint[] =>
  [...jobs, ...mechanics].map(({ place }) => place).filter((place) => place !== null)
