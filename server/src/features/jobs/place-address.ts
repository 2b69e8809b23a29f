import type { WithTypedPlace } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { Dependencies } from '../dependencies.ts'

interface Addressed extends WithTypedPlace {
  customerAddress?: string | null
  customerLatitude?: number | null
  customerLongitude?: number | null
}

const isPlaced = ({ customerLatitude, customerLongitude }: Addressed) =>
  typeof customerLatitude === 'number' && typeof customerLongitude === 'number'

/** Geocodes an address without coordinates, before the transaction, as it may be slow. */
export const placeAddress =
  ({ geocoder }: Pick<Dependencies, 'geocoder'>) =>
  async (given: Addressed): Promise<void> => {
    if (given.customerAddress && !isPlaced(given)) given.typedPlace = await geocoder.place(given.customerAddress)
  }
