import { lazy } from 'react'
import MechanicsScreen from '../slices/mechanics/MechanicsScreen.tsx'

const AREAS = [
  { value: 'payments', label: 'Payments', Area: lazy(() => import('../slices/billing/PaymentsArea.tsx')) },
  { value: 'promo-codes', label: 'Promo codes', Area: lazy(() => import('../slices/billing/PromoCodesArea.tsx')) },
  { value: 'ledger', label: 'Ledger', Area: lazy(() => import('../slices/billing/LedgerArea.tsx')) },
]

/** The mechanics, and what the management does about their money. */
export default function MechanicsPlace() {
  return <MechanicsScreen areas={AREAS} />
}
