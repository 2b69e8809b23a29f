import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

/** Prevents removal until the transaction ends. @throws Problem `mechanic.unknown`, also for malformed ids. */
export const presentMechanic =
  ({ mechanics }: Pick<Dependencies, 'mechanics'>) =>
  async (id: string): Promise<MechanicRecord> =>
    orThrow(Id.safeParse(id).success ? await mechanics.hold(id.toLowerCase()) : null, 'mechanic.unknown')
