import type { MechanicChanges } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { changeRates, normalizeRates, rateProblems } from '@desert-wrench/contract/features/mechanics/rates.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type ChangingMechanic = Pick<Dependencies, 'db' | 'geocoder' | 'mechanics' | 'jobs'>

const isPlaced = ({ latitude, longitude }: MechanicChanges) =>
  typeof latitude === 'number' && typeof longitude === 'number'

/** @throws Problem `request.invalid` where a rate of the pricing type is missing or out of bounds */
function ratesAfter(
  mechanic: MechanicRecord,
  changes: Pick<MechanicChanges, 'pricingType' | 'hourlyRate' | 'flatRate'>,
) {
  if (Object.values(changes).every((value) => value === undefined)) return {}
  const rates = changeRates(mechanic, changes)
  const errors = rateProblems(rates)
  if (errors.length > 0) throw new Problem('request.invalid', errors)
  return normalizeRates(rates)
}

/** @throws Problem `mechanic.emailTaken` on a unique violation */
export const changeMechanic = ({ db, geocoder, mechanics, jobs }: ChangingMechanic) => {
  /** Before the transaction, as it may be slow. Coordinates belong to their address. */
  async function placeOf(id: string, changes: MechanicChanges) {
    const { businessAddress, latitude, longitude } = changes
    if (isPlaced(changes)) return { latitude, longitude }
    const stored = orThrow(await mechanics.find(id), 'mechanic.unknown')
    if (businessAddress === undefined || businessAddress === stored.businessAddress) return {}
    const found = businessAddress === null ? null : await geocoder.place(businessAddress)
    return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null }
  }

  return async (id: string, changes: MechanicChanges): Promise<MechanicRecord> => {
    const place = await placeOf(id, changes)
    const { latitude, longitude, pricingType, hourlyRate, flatRate, ...profile } = changes
    return db.transaction(async () => {
      // Jobs are locked before their mechanic.
      if (profile.name !== undefined) await jobs.followMechanicName(id, profile.name)
      const mechanic = orThrow(await mechanics.lock(id), 'mechanic.unknown')
      return mechanics.change(id, {
        ...profile,
        ...place,
        ...ratesAfter(mechanic, { pricingType, hourlyRate, flatRate }),
      })
    })
  }
}
