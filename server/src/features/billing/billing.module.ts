import { applyProviderEvent } from '../../use-cases/apply-provider-event.ts'
import { changeJobSize } from '../../use-cases/change-job-size.ts'
import { confirmPayment } from '../../use-cases/confirm-payment.ts'
import { createPayment } from '../../use-cases/create-payment.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { checkPromoCode, createPromoCode } from '../../use-cases/promo-codes.ts'
import { closeCheckout, openCheckout } from '../../use-cases/provider-checkout.ts'
import { voidPayment } from '../../use-cases/void-payment.ts'
import { waiveFee } from '../../use-cases/waive-fee.ts'
import { jobSizesHandlers, plansHandlers, trialHandlers } from './billing.handlers.ts'
import { billingStore } from './billing.store.ts'
import { disputesStore } from './disputes.store.ts'
import { feesStore } from './fees.store.ts'
import { ledgerStore } from './ledger.store.ts'
import { membershipsStore } from './memberships.store.ts'
import { ledgerHandlers, paymentsHandlers, promoCodesHandlers, stripeHandlers } from './payments.handlers.ts'
import { paymentsStore } from './payments.store.ts'
import { promoCodesStore } from './promo-codes.store.ts'
import { providerEventsStore } from './provider-events.store.ts'

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
