import { expiryOf } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import type { NewStaff, SetUp } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { LINK_SECONDS } from '@desert-wrench/contract/features/accounts/staff.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { hashNewPassword, makeStaff } from './new-staff.ts'

type Opening = Pick<Dependencies, 'db' | 'clock' | 'tokens' | 'accounts' | 'setupLinks' | 'site'>

/** A new link that makes the first admin, and the older one is void; null where there is an admin. */
export const openSetup =
  ({ db, clock, tokens, accounts, setupLinks, site }: Opening) =>
  (): Promise<string | null> =>
    db.transaction(async () => {
      if (await accounts.hasAdmin()) return null
      const token = tokens.make()
      const now = clock.now()
      await setupLinks.replace(token, now, expiryOf(now, LINK_SECONDS.setUp))
      return `${site()}/#setup=${token}`
    })

type SettingUp = Opening & Parameters<typeof hashNewPassword>[0] & Parameters<typeof makeStaff>[0]

/**
 * Makes the first admin by the link that the start printed.
 * @throws Problem `auth.linkUnknown`, the same for a link that never was, was used, was replaced or is too old
 */
export const setUpAdmin =
  (dependencies: SettingUp) =>
  async ({ token, ...given }: SetUp): Promise<NewStaff> => {
    const { db, clock, accounts, setupLinks } = dependencies
    // Only who has the link may make the server work.
    if (!(await setupLinks.isOpen(token, clock.now()))) throw new Problem('auth.linkUnknown')
    const passwordHash = await hashNewPassword(dependencies)(given)
    return db.transaction(async () => {
      if (!(await setupLinks.take(token, clock.now())) || (await accounts.hasAdmin()))
        throw new Problem('auth.linkUnknown')
      return makeStaff(dependencies)({ ...given, role: 'admin', passwordHash })
    })
  }
