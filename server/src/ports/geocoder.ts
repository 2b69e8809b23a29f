import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'

export interface TypedPlace extends GeoPoint {
  /** `exact`: the house is known by its number; `about`: reckoned from the street, the crossing or the ZIP code. */
  accuracy: 'exact' | 'about'
}

/** Where an address that somebody typed lies. */
export interface Geocoder {
  /**
   * Null where nobody knows, or outside of the valley. Answers within seconds whatever it is asked, and never throws;
   * a caller asks before it opens a transaction.
   */
  place(address: string): Promise<TypedPlace | null>
}

export interface PhotonSettings {
  /** A server that speaks Photon's protocol, without a slash at its end. */
  url: string
  /** How long a whole call may take, in milliseconds: in tests. */
  patienceMs?: number
}
