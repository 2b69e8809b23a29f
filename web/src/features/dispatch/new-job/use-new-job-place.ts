import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { useTypedPlace } from '../../../shared/place/typed-location.ts'
import type { Caller } from './caller.ts'
import type { JobHandoff } from './job-from-handoff.ts'
import type { NewJobFields } from './use-caller.ts'

/** The handed-over location, while phone and address are unchanged. */
function handedPlace({ customer }: JobHandoff, phone: string, address: string): GeoPoint | null {
  if (customer?.phone !== phone || (customer.address ?? '') !== address) return null
  const { latitude = null, longitude = null } = customer
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

export type NewJobPlace = ReturnType<typeof useNewJobPlace>

/** Where the car is: a location on file for the address, else where the typed address is found. */
export function useNewJobPlace(form: NewJobFields, jobHandoff: JobHandoff, caller: Caller | null) {
  const address = form.value('customerAddress') ?? ''
  const phone = form.value('customerPhone') ?? ''
  const onFile = handedPlace(jobHandoff, phone, address) ?? (caller?.address === address ? caller.place : null)
  const typed = useTypedPlace(onFile ? '' : address)
  return {
    address,
    /** The server finds a typed address itself. */
    sent: { customerLatitude: onFile?.latitude ?? null, customerLongitude: onFile?.longitude ?? null },
    point: onFile ?? typed.place,
    unknown: typed.unknown,
  }
}
