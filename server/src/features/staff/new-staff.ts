import { isMadeOf, wordsAbout } from '@desert-wrench/contract/features/accounts/passwords.rules.ts'
import {
  RECOVERY_CODES,
  recoveryCodeFrom,
  writeRecoveryCode,
} from '@desert-wrench/contract/features/accounts/recovery-codes.rules.ts'
import type { NewStaff } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { StaffRole } from '@desert-wrench/contract/lib/roles.ts'
import type { Dependencies } from '../dependencies.ts'

interface NewStaffInput {
  name: string
  email: string
  password: string
}

/** Binds the sealed secret of an authenticator app to one account. */
export const totpPurpose = (accountId: string): string => `totp ${accountId}`

const refused = (message: string) => new Problem('request.invalid', [{ path: 'password', message }])

type Choosing = Pick<Dependencies, 'passwords' | 'business'>

/**
 * Computed outside transactions, since it is slow.
 * @throws Problem `request.invalid` for a guessable password
 */
export const hashNewPassword =
  ({ passwords, business }: Choosing) =>
  async ({ name, email, password }: NewStaffInput): Promise<string> => {
    const words = wordsAbout({ name, email, business: `${business.name} Desert Wrench` })
    if (isMadeOf(words, password)) throw refused(fieldMessage('staff', 'passwordAboutYou'))
    if (await passwords.isWeak(password, words)) throw refused(fieldMessage('staff', 'passwordWeak'))
    return passwords.hash(password)
  }

type RecoveryCodeDependencies = Pick<Dependencies, 'recoveryCodes' | 'tokens'>

/** Replaces the old codes and returns the new ones, which are shown once. */
export const writeRecoveryCodes =
  ({ recoveryCodes, tokens }: RecoveryCodeDependencies) =>
  async (accountId: string): Promise<string[]> => {
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(tokens.bytes()))
    await recoveryCodes.replace(accountId, codes)
    return codes.map(writeRecoveryCode)
  }

type CreateStaffDependencies = RecoveryCodeDependencies &
  Pick<Dependencies, 'clock' | 'newId' | 'staff' | 'accounts' | 'vault' | 'oneTimePasswords'>

interface StaffToCreate extends Omit<NewStaffInput, 'password'> {
  role: StaffRole
  passwordHash: string
}

/** Runs in the caller's transaction; returns one-time secrets. */
export const makeStaff =
  ({ clock, newId, staff, accounts, vault, oneTimePasswords, ...dependencies }: CreateStaffDependencies) =>
  async ({ name, email, role, passwordHash }: StaffToCreate): Promise<NewStaff> => {
    const id = newId()
    const totpSecret = oneTimePasswords.newSecret()
    const sealed = vault.seal(totpPurpose(id), Buffer.from(totpSecret))
    await staff.insert({ id, name, email, role, passwordHash, totpSecret: sealed, now: clock.now() })
    const account = await accounts.find(id)
    if (!account) throw new Error('the account that was made is not there')
    const recoveryCodes = await writeRecoveryCodes(dependencies)(id)
    return { account, totpSecret, totpUri: oneTimePasswords.uri(totpSecret, email), recoveryCodes }
  }
