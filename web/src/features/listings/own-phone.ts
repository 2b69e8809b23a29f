import { useEffect, useEffectEvent } from 'react'
import { isStaff, useAccount } from '../../lib/sign-in/account.ts'

/** Reports the signed-in seller's phone once known; it can be replaced. */
export function useOwnPhone(onKnown: (phone: string) => void): void {
  const account = useAccount()
  const phone = isStaff(account) ? null : (account?.phone ?? null)
  const onPhone = useEffectEvent(onKnown)
  useEffect(() => {
    if (phone !== null) onPhone(phone)
  }, [phone])
}
