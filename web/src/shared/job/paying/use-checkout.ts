import { jobPayments } from '@desert-wrench/contract/features/billing/job-payments.contract.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { paying } from './messages.ts'

/** Leads the customer to the provider's page. */
export function useCheckout() {
  const t = useMessages(paying)
  return useApiMutation(jobPayments.checkout, {
    done: t.opened,
    doneDetail: t.toStripe,
    failed: [t.refused, t.failed],
    onDone: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
  })
}
