import { type Load, lazyPart } from '../kit/lazy.tsx'
import MechanicsScreen from '../slices/mechanics/MechanicsScreen.tsx'
import { Loading } from '../ui/Loading.tsx'

const area = (load: Load<object>) => lazyPart(load, undefined, <Loading />)

const AREAS = [
  { value: 'payments', label: 'Payments', Area: area(() => import('../slices/billing/PaymentsArea.tsx')) },
  { value: 'promo-codes', label: 'Promo codes', Area: area(() => import('../slices/billing/PromoCodesArea.tsx')) },
  { value: 'ledger', label: 'Ledger', Area: area(() => import('../slices/billing/LedgerArea.tsx')) },
]

/** The mechanics, and what the management does about their money. */
export default function MechanicsPlace() {
  return <MechanicsScreen areas={AREAS} />
}
