import { isStaff, SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'

/** Whether this viewer does what is for staff; in an open demo everybody does. */
export const useActsAsStaff = (): boolean => {
  const account = useAccount()
  return !SIGNING_IN || isStaff(account)
}
