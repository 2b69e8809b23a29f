import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { ProviderEvent } from '../../../ports/payment-gateway.ts'
import { codeOf } from '../../../security/error-facts.ts'
import type { Dependencies } from '../../dependencies.ts'
import { sendRefunds } from './refund-job-payment.ts'

type Settling = Pick<Dependencies, 'db' | 'jobs' | 'cardPayments' | 'refunds' | 'paymentGateway' | 'log'> & {
  hear(event: ProviderEvent): Promise<void>
}

/** Cancels what was not paid in time, closes its Checkout at the provider, and sends refunds that wait. */
export const settleCards = (dependencies: Settling) => {
  const { cardPayments, paymentGateway, log } = dependencies
  const { sendAll } = sendRefunds(dependencies)

  /** Each until confirmed. @returns how many are left */
  async function closeCheckouts(): Promise<number> {
    let left = 0
    for (let last: string | null = null; ; ) {
      const batch: { id: string; session: string }[] = await cardPayments.checkoutsToClose(last)
      for (const { id, session } of batch) {
        const refusal = await paymentGateway.withdraw(session).catch(codeOf)
        if (refusal === null) await cardPayments.forgetCheckout(id)
        else {
          left += 1
          log(`payments: the Checkout of job payment ${id} is not closed yet: ${refusal}`)
        }
        if (left > 0) return left
      }
      last = batch.at(-1)?.id ?? null
      if (last === null) return left
    }
  }

  return async (now: string): Promise<void> => {
    while ((await cardPayments.cancelOverdue(now)) > 0);
    if (paymentGateway.provider === 'recorded') return
    const left = (await closeCheckouts()) + (await sendAll())
    // Fails the run, so that the scheduler retries soon.
    if (left > 0) throw new Problem('payment.providerFailed')
  }
}
