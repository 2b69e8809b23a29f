import { readVehicles, type Vehicles } from '@desert-wrench/contract/features/analyzer/vehicles.rules.ts'
import { useEffect, useState } from 'react'
import { callFile } from '../../lib/api/client.ts'
import address from './vehicles.txt?url'

let table: Promise<Vehicles> | null = null

/** One fetch for the whole page; after a failure the next field that gets the focus tries again. */
function fetchVehicles(): Promise<Vehicles> {
  table ??= callFile(address)
    .then(readVehicles)
    .catch((error: unknown) => {
      table = null
      throw error
    })
  return table
}

/** The table of vehicles, fetched once it is wanted; null until then, and where it cannot be had. */
export function useVehicles(wanted: boolean): Vehicles | null {
  const [vehicles, setVehicles] = useState<Vehicles | null>(null)
  useEffect(() => {
    if (!wanted || vehicles) return
    let here = true
    fetchVehicles().then(
      (fetched) => here && setVehicles(fetched),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [wanted, vehicles])
  return vehicles
}
