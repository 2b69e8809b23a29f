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
import type { Handlers } from '../../../http/core/handlers.ts'
import { orThrow } from '../../shared/or-throw.ts'
import type { CardPaymentsStore } from './card-payments.store.ts'

interface JobPaymentNeeds {
  cardPayments: Pick<CardPaymentsStore, 'ofJob'>
  jobs: { find(id: string): Promise<object | null> }
  ask(jobId: string, given: NewJobCheckout): Promise<JobCheckout>
  open(reply: JobCheckout): Promise<JobCheckout>
  refund(paymentId: string, given: NewRefund): Promise<Refund>
  send(refund: Refund): Promise<Refund>
}

/** Provider calls run after the commit. */
export const jobPaymentsHandlers = (needs: JobPaymentNeeds): Handlers<typeof endpoints> => ({
  checkout: { answer: ({ params, body }) => needs.ask(params.id, body), after: needs.open },
  ofJob: async ({ params }) => {
    orThrow(await needs.jobs.find(params.id), 'job.unknown')
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
