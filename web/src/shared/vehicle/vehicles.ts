import { readVehicles, type Vehicles } from '@desert-wrench/contract/features/analyzer/vehicles.rules.ts'
import { useEffect, useState } from 'react'
import { callFile } from '../../lib/api/client.ts'
import address from './vehicles.txt?url'

let table: Promise<Vehicles> | null = null

/** One fetch per page; after a failure the next focused field retries. */
function fetchVehicles(): Promise<Vehicles> {
  table ??= callFile(address)
    .then(readVehicles)
    .catch((error: unknown) => {
      table = null
      throw error
    })
  return table
}

/** Null until loaded, and after a failure. */
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
