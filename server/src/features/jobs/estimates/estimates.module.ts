import type { Dependencies, StoreDependencies } from '../../dependencies.ts'
import { answerLines, approveEstimate, declineEstimate } from './answer-estimate.ts'
import { estimatesHandlers } from './estimates.handlers.ts'
import { jobPaymentsStore } from './job-payments.store.ts'
import { jobReceipt, recordJobPayment } from './job-receipt.ts'
import { sendEstimate } from './send-estimate.ts'

export const estimatesModule = {
  stores: ({ db }: StoreDependencies) => ({ jobPayments: jobPaymentsStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    estimates: estimatesHandlers({
      send: sendEstimate(dependencies),
      approve: approveEstimate(dependencies),
      decline: declineEstimate(dependencies),
      answerLines: answerLines(dependencies),
      receipt: jobReceipt(dependencies),
      pay: recordJobPayment(dependencies),
    }),
  }),
}
