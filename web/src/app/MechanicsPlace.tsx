import MechanicsScreen from '../features/mechanics/MechanicsScreen.tsx'
import { common, useMessages } from '../lib/messages.ts'
import { Loading } from '../ui/Loading.tsx'
import { type Load, lazyPart } from '../ui/lazy.tsx'

const area = (load: Load<object>) => lazyPart(load, undefined, <Loading />)

const AREAS = [
  { value: 'payments', Area: area(() => import('../features/billing/PaymentsArea.tsx')) },
  { value: 'promo-codes', Area: area(() => import('../features/billing/PromoCodesArea.tsx')) },
  { value: 'ledger', Area: area(() => import('../features/billing/LedgerArea.tsx')) },
] as const

/** The mechanics, and what the management does about their money. */
export default function MechanicsPlace() {
  const t = useMessages(common)
  return <MechanicsScreen areas={AREAS.map((one) => ({ ...one, label: t.areas[one.value] }))} />
}
