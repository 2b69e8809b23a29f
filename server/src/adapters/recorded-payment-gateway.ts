import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { PaymentGateway } from '../ports/payment-gateway.ts'

const DUE_HOURS = 7 * 24

const noCard = async (): Promise<never> => {
  throw new Problem('payment.noCard')
}

/** Cash, card terminal or transfer, recorded by the dispatcher. No provider events. */
export const recordedPaymentGateway: PaymentGateway = {
  provider: 'recorded',
  dueHours: DUE_HOURS,
  least: 0,
  open: async () => {
    throw new Problem('payment.providerFailed')
  },
  withdraw: async () => null,
  end: async () => null,
  invoiceOf: async () => null,
  openForJob: noCard,
  refund: noCard,
  submitEvidence: noCard,
  createAccount: noCard,
  onboarding: noCard,
  accountOf: noCard,
  eventsSince: async () => ({ events: [], unreadable: [] }),
  read: async () => {
    throw new Problem('webhook.unsigned')
  },
}
