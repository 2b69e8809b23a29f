/** A car as a job or a list tells of it. */
export interface KnownCar {
  name: string
  vin: string | null
  plate: string | null
}

/** Cars of one name are told apart by their plate or VIN. */
export const carWords = ({ name, vin, plate }: KnownCar): string =>
  [name, plate ?? (vin === null ? null : `VIN …${vin.slice(-6)}`)].filter(Boolean).join(' · ')

/** What stands in a form. */
export interface CarValues {
  vin?: unknown
  plate?: unknown
  mileage?: unknown
}
