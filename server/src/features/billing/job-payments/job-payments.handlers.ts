import type {
  jobPayments as endpoints,
  JobCheckout,
  NewJobCheckout,
  NewRefund,
  Refund,
} from '@desert-wrench/contract/features/billing/job-payments.contract.ts'
import type {
  payoutAccounts as accountEndpoints,
  Onboarding,
  PayoutAccount,
} from '@desert-wrench/contract/features/billing/payout-accounts.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Handlers } from '../../../http/core/handlers.ts'
import type { CardPaymentsStore } from './card-payments.store.ts'

interface JobPaymentNeeds {
  cardPayments: Pick<CardPaymentsStore, 'ofJob' | 'isJob'>
  ask(jobId: string, given: NewJobCheckout): Promise<JobCheckout>
  open(reply: JobCheckout): Promise<JobCheckout>
  refund(paymentId: string, given: NewRefund): Promise<Refund>
  send(refund: Refund): Promise<Refund>
}

/** Provider calls run after the commit. */
export const jobPaymentsHandlers = (needs: JobPaymentNeeds): Handlers<typeof endpoints> => ({
  checkout: { answer: ({ params, body }) => needs.ask(params.id, body), after: needs.open },
  ofJob: async ({ params }) => {
    if (!(await needs.cardPayments.isJob(params.id))) throw new Problem('job.unknown')
    return needs.cardPayments.ofJob(params.id)
  },
  refund: { answer: ({ params, body }) => needs.refund(params.id, body), after: needs.send },
})

interface AccountNeeds {
  read(mechanicId: string): Promise<PayoutAccount>
  open(mechanicId: string): Promise<Onboarding>
}

export const payoutAccountsHandlers = ({ read, open }: AccountNeeds): Handlers<typeof accountEndpoints> => ({
  payoutAccount: ({ params }) => read(params.id),
  openPayoutAccount: ({ params }) => open(params.id),
})
