import type { WithTypedPlace } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { Dependencies } from '../dependencies.ts'

interface Addressed extends WithTypedPlace {
  customerAddress?: string | null
  customerLatitude?: number | null
  customerLongitude?: number | null
}

const isPlaced = ({ customerLatitude, customerLongitude }: Addressed) =>
  typeof customerLatitude === 'number' && typeof customerLongitude === 'number'

/** Finds where a typed address lies, where nobody gave its place. Asked before the transaction: a geocoder may take its time. */
export const placeAddress =
  ({ geocoder }: Pick<Dependencies, 'geocoder'>) =>
  async (given: Addressed): Promise<void> => {
    if (given.customerAddress && !isPlaced(given)) given.typedPlace = await geocoder.place(given.customerAddress)
  }
