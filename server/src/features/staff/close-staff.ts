import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'

type CloseStaffDependencies = Pick<
  Dependencies,
  'db' | 'clock' | 'staff' | 'sessions' | 'invitations' | 'recoveryCodes' | 'passkeys'
>

/**
 * Ends its sessions and invitations.
 * @throws Problem `staff.lastAdmin`, since no one could invite anyone afterwards
 */
export const closeStaff =
  ({ db, clock, staff, sessions, invitations, recoveryCodes, passkeys }: CloseStaffDependencies) =>
  async (id: string): Promise<undefined> => {
    await db.transaction(async () => {
      const now = clock.now()
      const admins = await staff.lockAdmins()
      if (admins.length === 1 && admins[0] === id.toLowerCase()) throw new Problem('staff.lastAdmin')
      if (!(await staff.close(id, now))) throw new Problem('staff.unknown')
      await sessions.endAll(id, now)
      await invitations.endOf(id, now)
      await recoveryCodes.removeAll(id)
      await passkeys.removeAll(id)
    })
  }
