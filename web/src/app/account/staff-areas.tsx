import { catalogue, messagesOf } from '../../lib/i18n/messages.ts'
import { type Account, isAdmin, isStaff } from '../../lib/sign-in/account.ts'
import type { Area } from '../../lib/sign-in/sign-in.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { type Load, lazyPart } from '../../ui/feedback/lazy-part.tsx'

const words = catalogue('accountsSignIn')

const area = (load: Load<object>) => lazyPart(load, undefined, <Loading />)

const AREAS = [
  { value: 'staff', Area: area(() => import('../../features/accounts/staff/StaffArea.tsx')), isFor: isAdmin },
  { value: 'audit', Area: area(() => import('../../features/audit/AuditArea.tsx')), isFor: isStaff },
] as const

export const areas = (account: Account | null): Area[] =>
  AREAS.map(({ value, Area, isFor }) => ({
    value,
    label: messagesOf(words).areas[value],
    Area,
    hidden: !isFor(account),
  }))
