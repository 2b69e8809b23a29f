import type { ActDependencies, Dependencies, StoreDependencies } from '../dependencies.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { jobSizesHandlers, plansHandlers, trialHandlers } from './billing.handlers.ts'
import { billingStore } from './billing.store.ts'
import { changeJobSize } from './change-job-size.ts'
import { confirmPayment } from './confirm-payment.ts'
import { createPayment } from './create-payment.ts'
import { disputesStore } from './disputes.store.ts'
import { feesStore } from './fees.store.ts'
import { ledgerStore } from './ledger.store.ts'
import { membershipsStore } from './memberships.store.ts'
import { ledgerHandlers, paymentsHandlers, promoCodesHandlers, stripeHandlers } from './payments.handlers.ts'
import { paymentsStore } from './payments.store.ts'
import { promoCodesStore } from './promo-codes.store.ts'
import { checkPromoCode, createPromoCode } from './promo-codes.ts'
import { closeCheckout, closeSoon, openCheckout } from './provider-checkout.ts'
import { providerEventsStore } from './provider-events.store.ts'
import { voidPayment } from './void-payment.ts'
import { waiveFee } from './waive-fee.ts'

export const billingModule = {
  stores: ({ db, newId }: StoreDependencies) => ({
    billing: billingStore(db),
    memberships: membershipsStore(db),
    payments: paymentsStore(db),
    fees: feesStore(db),
    promoCodes: promoCodesStore(db),
    ledger: ledgerStore(db, newId),
    providerEvents: providerEventsStore(db),
    disputes: disputesStore(db),
  }),
  acts: (dependencies: ActDependencies) => ({
    closeCheckouts: (mechanicId: string) => closeSoon(dependencies, mechanicId),
  }),
  handlers: (dependencies: Dependencies) => ({
    trial: trialHandlers(dependencies),
    plans: plansHandlers(dependencies),
    jobSizes: jobSizesHandlers({ ...dependencies, changeSize: changeJobSize(dependencies) }),
    payments: paymentsHandlers({
      ...dependencies,
      ask: createPayment(dependencies),
      open: openCheckout(dependencies),
      confirm: confirmPayment(dependencies),
      waive: waiveFee(dependencies),
      void: voidPayment(dependencies),
      close: closeCheckout(dependencies),
    }),
    stripe: stripeHandlers({ ...dependencies, hear: applyProviderEvent(dependencies) }),
    promoCodes: promoCodesHandlers({
      ...dependencies,
      create: createPromoCode(dependencies),
      check: checkPromoCode(dependencies),
    }),
    ledger: ledgerHandlers(dependencies),
  }),
}
