import { useState } from 'react'
import * as z from 'zod/mini'
import { deviceStorage } from '../../lib/device/device-storage.ts'
import { SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'
import { saved } from '../../shared/device/saved.ts'

export type HomeJobOwner = { of: 'link'; key: string } | { of: 'phone'; key: string } | { of: 'mechanic'; key: string }

export const lastTime = deviceStorage('home', { noJob: z.string() })

/** The session, the profile, the private link or the phone of the last booking; null if none is known. */
export function useOwner(isMechanic: boolean): HomeJobOwner | null {
  const account = useAccount()
  const [kept] = useState(() => ({
    mechanic: SIGNING_IN ? null : saved.take('mechanic'),
    link: saved.take('jobLink'),
    phone: SIGNING_IN ? null : saved.take('customer')?.customerPhone,
  }))
  const mechanicId = account?.mechanicId ?? kept.mechanic?.id
  if (isMechanic && mechanicId) return { of: 'mechanic', key: mechanicId }
  if (kept.link) return { of: 'link', key: kept.link.token }
  const phone = account?.customerId ? account.phone : kept.phone
  return phone ? { of: 'phone', key: phone } : null
}

/** Reserve space unless this person had no job last time. */
export const expectsJob = ({ key }: HomeJobOwner): boolean => lastTime.take('noJob') !== key
