import { approveEstimate, declineEstimate } from '../../use-cases/answer-estimate.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { jobReceipt, recordJobPayment } from '../../use-cases/job-receipt.ts'
import { sendEstimate } from '../../use-cases/send-estimate.ts'
import { estimatesHandlers } from './estimates.handlers.ts'
import { jobPaymentsStore } from './job-payments.store.ts'

export const estimatesModule = {
  stores: ({ db }: StoreDependencies) => ({ jobPayments: jobPaymentsStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    estimates: estimatesHandlers({
      send: sendEstimate(dependencies),
      approve: approveEstimate(dependencies),
      decline: declineEstimate(dependencies),
      receipt: jobReceipt(dependencies),
      pay: recordJobPayment(dependencies),
    }),
  }),
}
