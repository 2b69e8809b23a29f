import type { OwnCar } from '@desert-wrench/contract/features/listings/fits.rules.ts'
import { useState } from 'react'
import { saved } from '../../shared/device/saved.ts'

/** The buyer's car on this device; null removes it. */
export function useOwnVehicle(): [OwnCar | null, (vehicle: OwnCar | null) => void] {
  const [vehicle, setVehicle] = useState(() => saved.take('vehicle'))
  return [
    vehicle,
    (next) => {
      if (next) saved.give('vehicle', next)
      else saved.clear('vehicle')
      setVehicle(next)
    },
  ]
}
