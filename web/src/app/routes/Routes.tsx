import { useRef } from 'react'
import { useLocation } from 'wouter'
import { isStaff, SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'
import { whereSignedIn } from '../../lib/sign-in/sign-in.ts'
import { NotFound } from './NotFound.tsx'
import { SCREENS } from './screens.ts'

const OF_STAFF = ['/dispatch', '/customers']

export function Routes() {
  const account = useAccount()
  const [path] = useLocation()
  // Where staff are when their session ends they stay: what is open and typed there goes on once they sign in again.
  const staffAt = useRef('')
  if (account) staffAt.current = isStaff(account) ? path : ''
  if (SIGNING_IN && OF_STAFF.includes(path) && staffAt.current !== path) {
    const ForStaff = whereSignedIn()?.ForStaff
    return account !== undefined && ForStaff && <ForStaff path={path} />
  }
  // This address and no other: with a slash behind it or in capitals it is the 404 page, as the server answers.
  const Screen = SCREENS.find((one) => one.path === path)?.Screen ?? NotFound
  return <Screen key={path} />
}
