import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'

export interface TypedPlace extends GeoPoint {
  /** `exact`: by house number; `about`: estimated from street, crossing or ZIP code. */
  accuracy: 'exact' | 'about'
}

export interface Geocoder {
  /** Null if unknown or outside the valley. Answers within seconds and never throws; called before a transaction. */
  place(address: string): Promise<TypedPlace | null>
}

export interface PhotonSettings {
  /** A server of Photon's protocol, without trailing slash. */
  url: string
  /** Overridden in tests, in milliseconds. */
  patienceMs?: number
}
