import { useEffect, useEffectEvent } from 'react'
import { isStaff, useAccount } from '../../lib/sign-in/account.ts'

/** Tells the phone that whoever sells signed in with, as soon as it is known; another one may be typed in its place. */
export function useOwnPhone(tell: (phone: string) => void): void {
  const account = useAccount()
  const phone = isStaff(account) ? null : (account?.phone ?? null)
  const onPhone = useEffectEvent(tell)
  useEffect(() => {
    if (phone !== null) onPhone(phone)
  }, [phone])
}
