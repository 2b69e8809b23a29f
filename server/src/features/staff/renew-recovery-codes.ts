import { signedInOrThrow, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { writeRecoveryCodes } from './new-staff.ts'

type Renewing = Pick<Dependencies, 'db' | 'clock' | 'sessions' | 'staff' | 'recoveryCodes' | 'tokens'>

export const renewRecoveryCodes =
  (dependencies: Renewing) =>
  async (viewer: Viewer): Promise<string[]> => {
    const { accountId } = signedInOrThrow(viewer)
    return dependencies.db.transaction(async () => {
      orThrow(await dependencies.staff.lock(accountId), 'auth.required')
      return writeRecoveryCodes(dependencies)(accountId)
    })
  }
