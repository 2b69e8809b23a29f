import { jobPayments } from '@desert-wrench/contract/features/billing/job-payments.contract.ts'
import * as z from 'zod/mini'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { deviceStorage } from '../../../lib/device/device-storage.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useQueryParam } from '../../../lib/navigation/query-params.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { paying } from './messages.ts'

/** Where the customer pressed Pay, for the way back in the same tab. It may hold a private link, so the provider never gets it. */
export const leftForCheckout = deviceStorage(
  'left',
  { checkout: z.object({ paymentId: z.string(), jobId: z.string(), address: z.string() }) },
  () => sessionStorage,
)

/** Leads the customer to the provider's page. */
export function useCheckout(jobId: string) {
  const t = useMessages(paying)
  return useApiMutation(jobPayments.checkout, {
    done: t.opened,
    doneDetail: t.toStripe,
    failed: [t.refused, t.failed],
    onDone: ({ checkoutUrl, paymentId }) => {
      const { pathname, search, hash } = window.location
      leftForCheckout.give('checkout', { paymentId, jobId, address: `${pathname}${search}${hash}` })
      window.location.assign(checkoutUrl)
    },
  })
}

/** The payment of this job that the customer just came back from; null if there is none. */
export function usePaidNow(jobId: string): string | null {
  const { value } = useQueryParam('paid')
  if (value === null) return null
  const left = leftForCheckout.take('checkout')
  return left?.jobId === jobId && left.paymentId === value ? value : null
}

/** A payment that the customer made and the provider has not confirmed yet. */
export function Confirming() {
  const t = useMessages(paying)
  return <Notice title={t.confirming}>{t.takesAMoment}</Notice>
}
