import MechanicsScreen from '../features/mechanics/MechanicsScreen.tsx'
import { Loading } from '../ui/Loading.tsx'
import { type Load, lazyPart } from '../ui/lazy.tsx'

const area = (load: Load<object>) => lazyPart(load, undefined, <Loading />)

const AREAS = [
  { value: 'payments', label: 'Payments', Area: area(() => import('../features/billing/PaymentsArea.tsx')) },
  { value: 'promo-codes', label: 'Promo codes', Area: area(() => import('../features/billing/PromoCodesArea.tsx')) },
  { value: 'ledger', label: 'Ledger', Area: area(() => import('../features/billing/LedgerArea.tsx')) },
]

/** The mechanics, and what the management does about their money. */
export default function MechanicsPlace() {
  return <MechanicsScreen areas={AREAS} />
}
