import type { Database } from '../../db/database.ts'
import { type BillingStore, billingStore } from './billing.store.ts'
import { type LedgerStore, ledgerStore } from './ledger.store.ts'
import { type MembershipsStore, membershipsStore } from './memberships.store.ts'
import { type PaymentsStore, paymentsStore } from './payments.store.ts'
import { type PromoCodesStore, promoCodesStore } from './promo-codes.store.ts'
import { type ProviderEventsStore, providerEventsStore } from './provider-events.store.ts'

/** Where money and memberships are kept. */
export interface BillingStores {
  billing: BillingStore
  memberships: MembershipsStore
  payments: PaymentsStore
  promoCodes: PromoCodesStore
  ledger: LedgerStore
  providerEvents: ProviderEventsStore
}

export const billingStores = (db: Database, newId: () => string): BillingStores => ({
  billing: billingStore(db),
  memberships: membershipsStore(db),
  payments: paymentsStore(db),
  promoCodes: promoCodesStore(db),
  ledger: ledgerStore(db, newId),
  providerEvents: providerEventsStore(db),
})
