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
  // Staff stay on their screen when the session ends; open dialogs and drafts continue after sign-in.
  const staffAt = useRef('')
  if (account) staffAt.current = isStaff(account) ? path : ''
  if (SIGNING_IN && OF_STAFF.includes(path) && staffAt.current !== path) {
    const ForStaff = whereSignedIn()?.ForStaff
    return account !== undefined && ForStaff && <ForStaff path={path} />
  }
  // Exact match: a trailing slash or capitals give the 404 page, as on the server.
  const Screen = SCREENS.find((one) => one.path === path)?.Screen ?? NotFound
  return <Screen key={path} />
}
