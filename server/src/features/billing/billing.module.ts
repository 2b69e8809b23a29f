import type { ActDependencies, Dependencies, StoreDependencies } from '../dependencies.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { jobSizesHandlers, plansHandlers, trialHandlers } from './billing.handlers.ts'
import { billingStore } from './billing.store.ts'
import { exportJournal, exportStatement, exportTaxYear, journalIif, readTaxYear } from './books/journal.ts'
import { bookSalesTax, changeTaxRate, listTaxRates, partsTax } from './books/sales-tax.ts'
import { taxesStore } from './books/taxes.store.ts'
import { changeJobSize } from './change-job-size.ts'
import { confirmPayment } from './confirm-payment.ts'
import { createPayment } from './create-payment.ts'
import { prepareEvidence, readDispute, sendEvidence } from './disputes/dispute-of-payment.ts'
import { disputesHandlers } from './disputes/disputes.handlers.ts'
import { disputesStore } from './disputes/disputes.store.ts'
import { feesStore } from './fees.store.ts'
import { cardPaymentsStore } from './job-payments/card-payments.store.ts'
import { jobPaymentsHandlers, payoutAccountsHandlers } from './job-payments/job-payments.handlers.ts'
import { askForJobPayment, openJobCheckout } from './job-payments/open-job-checkout.ts'
import { openPayoutAccount, readPayoutAccount } from './job-payments/payout-account.ts'
import { payoutAccountsStore } from './job-payments/payout-accounts.store.ts'
import { reconcileCards } from './job-payments/reconcile-cards.ts'
import { refundJobPayment, sendRefunds } from './job-payments/refund-job-payment.ts'
import { refundsStore } from './job-payments/refunds.store.ts'
import { settleCards } from './job-payments/settle-cards.ts'
import { ledgerStore } from './ledger.store.ts'
import { membershipsStore } from './memberships.store.ts'
import { closeMonth, readMonth, readStatement, readYear } from './months/close-month.ts'
import { monthsStore } from './months/months.store.ts'
import { spanOfYear } from './months/span.ts'
import { booksHandlers, statementsHandlers, taxRatesHandlers } from './months/statements.handlers.ts'
import { statementsStore } from './months/statements.store.ts'
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
    cardPayments: cardPaymentsStore(db),
    refunds: refundsStore(db),
    payoutAccounts: payoutAccountsStore(db),
    months: monthsStore(db),
    statements: statementsStore(db),
    taxes: taxesStore(db),
  }),
  acts: (dependencies: ActDependencies) => ({
    closeCheckouts: (mechanicId: string) => closeSoon(dependencies, mechanicId),
    partsTax: partsTax(dependencies),
    salesTax: bookSalesTax(dependencies),
  }),
  tasks: (dependencies: Dependencies) => {
    const hear = applyProviderEvent(dependencies)
    return { settle: settleCards({ ...dependencies, hear }), reconcile: reconcileCards({ ...dependencies, hear }) }
  },
  handlers: (dependencies: Dependencies) => ({
    trial: trialHandlers(dependencies),
    plans: plansHandlers(dependencies),
    jobSizes: {
      ...jobSizesHandlers({ ...dependencies, changeSize: changeJobSize(dependencies) }),
      ...taxRatesHandlers({ rates: listTaxRates(dependencies), change: changeTaxRate(dependencies) }),
    },
    payments: {
      ...paymentsHandlers({
        ...dependencies,
        ask: createPayment(dependencies),
        open: openCheckout(dependencies),
        confirm: confirmPayment(dependencies),
        waive: waiveFee(dependencies),
        void: voidPayment(dependencies),
        close: closeCheckout(dependencies),
      }),
      ...jobPaymentsHandlers({
        ...dependencies,
        ask: askForJobPayment(dependencies),
        open: openJobCheckout(dependencies),
        refund: refundJobPayment(dependencies),
        send: sendRefunds({ ...dependencies, hear: applyProviderEvent(dependencies) }).sendNow,
      }),
      ...disputesHandlers({
        read: readDispute(dependencies),
        prepare: prepareEvidence(dependencies),
        send: sendEvidence(dependencies),
      }),
      ...payoutAccountsHandlers({
        read: readPayoutAccount(dependencies),
        open: openPayoutAccount(dependencies),
      }),
    },
    stripe: stripeHandlers({ ...dependencies, hear: applyProviderEvent(dependencies) }),
    promoCodes: promoCodesHandlers({
      ...dependencies,
      create: createPromoCode(dependencies),
      check: checkPromoCode(dependencies),
    }),
    ledger: {
      ...ledgerHandlers(dependencies),
      ...statementsHandlers({
        read: readStatement(dependencies),
        month: readMonth(dependencies),
        close: closeMonth(dependencies),
      }),
      ...booksHandlers({
        exportStatement: exportStatement(dependencies),
        taxYear: readTaxYear(dependencies),
        journal: exportJournal(dependencies),
        iif: journalIif(dependencies),
        year: readYear(dependencies),
        exportYear: exportTaxYear(dependencies),
        taxes: (year) => dependencies.taxes.report(spanOfYear(year)),
      }),
    },
  }),
}
