import { isStaff, SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'

/** In an open demo everyone acts as staff. */
export const useActsAsStaff = (): boolean => {
  const account = useAccount()
  return !SIGNING_IN || isStaff(account)
}
