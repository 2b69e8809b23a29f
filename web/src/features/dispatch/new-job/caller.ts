import type { Customer } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import type { KnownCar } from '../../../shared/vehicle/car-words.ts'
import type { DispatchInput } from './job-from-handoff.ts'
import { readVehicle } from './read-vehicle.ts'

/** A customer whose phone was typed. */
export interface Caller {
  /** Null: known by their jobs only. */
  id: string | null
  name: string
  email: string
  address: string
  /** Of the address. */
  place: GeoPoint | null
  /** Finished jobs. */
  jobs: number
  /** The last one first. */
  cars: KnownCar[]
}

/** By car, else by name; a car without either is not offered. */
const differentCars = (theirJobs: readonly Job[]): KnownCar[] => {
  const cars = new Map<string, KnownCar>()
  for (const { vehicleId, vehicleInfo: name, vin, plate } of theirJobs) {
    const key = vehicleId ?? name.toLowerCase()
    const known = cars.get(key)
    if (!known && name !== '') cars.set(key, { name, vin, plate })
    else if (known) cars.set(key, { ...known, vin: known.vin ?? vin, plate: known.plate ?? plate })
  }
  return [...cars.values()]
}

/** Null: the phone is not on file. A phone that was merged into another customer is known by its jobs. */
export function callerOf(e164: string, found: readonly Customer[], theirJobs: readonly Job[]): Caller | null {
  const customer = found.find(({ phone }) => toE164(phone) === e164)
  const [last] = theirJobs
  if (!customer && !last) return null
  const { latitude = null, longitude = null } = customer ?? {}
  return {
    id: customer?.id ?? null,
    name: customer?.name ?? last?.customerName ?? '',
    email: customer?.email ?? last?.customerEmail ?? '',
    address: customer?.preferredAddress ?? last?.customerAddress ?? '',
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    jobs: customer?.totalJobs ?? 0,
    cars: differentCars(theirJobs),
  }
}

const CAR = ['vehicleYear', 'vehicleMake', 'vehicleModel', 'vin', 'plate'] as const
const FIELDS = ['customerName', 'customerEmail', 'customerAddress', ...CAR] as const
export type Filled = Partial<Record<(typeof FIELDS)[number], string>>

export const carFields = ({ name, vin, plate }: KnownCar): Filled => ({
  ...{ vehicleYear: '', vehicleMake: '', vehicleModel: '', vin: vin ?? '', plate: plate ?? '' },
  ...readVehicle(name),
})

const NO_CAR: KnownCar = { name: '', vin: null, plate: null }

const valuesOf = ({ name, email, address, cars: [car = NO_CAR] }: Caller): Filled => ({
  ...{ customerName: name, customerEmail: email, customerAddress: address },
  ...carFields(car),
})

interface Filling {
  now: Pick<DispatchInput, keyof Filled>
  /** For an earlier number. */
  before: Filled
  caller: Caller | null
  /** The field with the focus: nothing changes under the hands. */
  focused?: string | null
}

/** Fields to change: only what is empty or was filled in for an earlier number. A car is filled in whole. */
export function fillFor({ now, before, caller, focused = null }: Filling): Filled {
  const next: Filled = caller ? valuesOf(caller) : {}
  const isFree = (field: keyof Filled) =>
    field !== focused && ((now[field] ?? '') === '' || now[field] === before[field])
  const isCarFree = CAR.every(isFree)
  const isCar = (field: keyof Filled) => CAR.some((one) => one === field)
  return Object.fromEntries(
    FIELDS.filter((field) => (isCar(field) ? isCarFree : isFree(field))).map((field) => [field, next[field] ?? '']),
  )
}
