import type { ledger as LedgerCalls } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import type { ledgerExport } from '@desert-wrench/contract/features/billing/ledger-export.contract.ts'
import type {
  NewPayment,
  Payment,
  payments as PaymentCalls,
  PaymentReceipt,
} from '@desert-wrench/contract/features/billing/payments.contract.ts'
import type { paymentsExport } from '@desert-wrench/contract/features/billing/payments-export.contract.ts'
import type {
  Discount,
  PromoCheck,
  promoCheck as PromoCheckCalls,
} from '@desert-wrench/contract/features/billing/promo-check.contract.ts'
import type {
  NewPromoCode,
  PromoCode,
  promoCodes as PromoCodeCalls,
} from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import type { Reversal, reversals } from '@desert-wrench/contract/features/billing/reversals.contract.ts'
import type { stripe as StripeCalls } from '@desert-wrench/contract/features/billing/stripe.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { ownerOf } from '@desert-wrench/contract/lib/viewer.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { LedgerStore } from './ledger.store.ts'
import type { PaymentsStore } from './payments.store.ts'
import type { PromoCodesStore } from './promo-codes.store.ts'

interface PaymentNeeds {
  payments: Pick<PaymentsStore, 'list'>
  ask(given: NewPayment): Promise<Payment>
  open(payment: Payment): Promise<Payment>
  confirm(paymentId: string, receipt: PaymentReceipt): Promise<Payment>
  waive(paymentId: string, given: Reversal): Promise<Payment>
  void(paymentId: string, given: Reversal): Promise<Payment>
  close(payment: Payment): Promise<Payment>
}

type PaymentHandlers = Handlers<typeof PaymentCalls & typeof reversals & typeof paymentsExport>

/** Provider calls run after the commit. */
export const paymentsHandlers = ({ payments, close, ...acts }: PaymentNeeds): PaymentHandlers => ({
  list: ({ query, viewer }) => payments.list({ ...query, visibleTo: ownerOf(viewer) }),
  exportPayments:
    async ({ query, viewer }) =>
    (paging) =>
      payments.list({ ...query, ...paging, visibleTo: ownerOf(viewer) }),
  create: { answer: ({ body }) => acts.ask(body), after: acts.open },
  confirm: { answer: ({ params, body }) => acts.confirm(params.id, body), after: close },
  waive: { answer: ({ params, body }) => acts.waive(params.id, body), after: close },
  void: ({ params, body }) => acts.void(params.id, body),
})

interface PromoCodeNeeds {
  promoCodes: Pick<PromoCodesStore, 'list' | 'change'>
  create(given: NewPromoCode): Promise<PromoCode>
  check(input: PromoCheck): Promise<Discount>
}

export const promoCodesHandlers = (
  needs: PromoCodeNeeds,
): Handlers<typeof PromoCodeCalls & typeof PromoCheckCalls> => ({
  list: ({ query }) => needs.promoCodes.list(query),
  create: ({ body }) => needs.create(body),
  change: async ({ params, body }) => {
    const changed = await needs.promoCodes.change(params.id, body)
    if (!changed) throw new Problem('promo.unknown')
    return changed
  },
  check: ({ body }) => needs.check(body),
})

export const ledgerHandlers = ({
  ledger,
}: {
  ledger: Pick<LedgerStore, 'list' | 'balances'>
}): Handlers<typeof LedgerCalls & typeof ledgerExport> => ({
  list: ({ query }) => ledger.list(query),
  balances: ({ query }) => ledger.balances(query),
  exportLedger:
    async ({ query }) =>
    (paging) =>
      ledger.list({ ...query, ...paging }),
})

interface StripeNeeds<Event> {
  paymentGateway: { read(text: Uint8Array, signature: string): Promise<Event> }
  hear(event: Event): Promise<void>
}

export const stripeHandlers = <Event>({ paymentGateway, hear }: StripeNeeds<Event>): Handlers<typeof StripeCalls> => ({
  event: async ({ body }) => {
    await hear(await paymentGateway.read(body.text, body.signature))
    return { received: true }
  },
})
