import { expiryOf } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import type { NewStaff, SetUp } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { LINK_SECONDS } from '@desert-wrench/contract/features/accounts/staff.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { hashNewPassword, makeStaff } from './new-staff.ts'

type SetUpDependencies = Pick<Dependencies, 'db' | 'clock' | 'tokens' | 'accounts' | 'setupLinks' | 'site'>

/** Replaces the previous link; null if an admin exists. */
export const openSetup =
  ({ db, clock, tokens, accounts, setupLinks, site }: SetUpDependencies) =>
  (): Promise<string | null> =>
    db.transaction(async () => {
      if (await accounts.hasAdmin()) return null
      const token = tokens.make()
      const now = clock.now()
      await setupLinks.replace(token, now, expiryOf(now, LINK_SECONDS.setUp))
      return `${site()}/#setup=${token}`
    })

type SettingUp = SetUpDependencies & Parameters<typeof hashNewPassword>[0] & Parameters<typeof makeStaff>[0]

/**
 * Uses the link printed at start.
 * @throws Problem `auth.linkUnknown`, the same for unknown, used, replaced and expired links
 */
export const setUpAdmin =
  (dependencies: SettingUp) =>
  async ({ token, ...given }: SetUp): Promise<NewStaff> => {
    const { db, clock, accounts, setupLinks } = dependencies
    // Check the link before hashing, which is expensive.
    if (!(await setupLinks.isOpen(token, clock.now()))) throw new Problem('auth.linkUnknown')
    const passwordHash = await hashNewPassword(dependencies)(given)
    return db.transaction(async () => {
      if (!(await setupLinks.take(token, clock.now())) || (await accounts.hasAdmin()))
        throw new Problem('auth.linkUnknown')
      return makeStaff(dependencies)({ ...given, role: 'admin', passwordHash })
    })
  }
