import type { Dependencies, StoreDependencies } from '../../dependencies.ts'
import { answerLines, approveEstimate, declineEstimate } from './answer-estimate.ts'
import { cannedJobsStore } from './canned-jobs.store.ts'
import { cannedJobsOf } from './canned-jobs.ts'
import { declinedLinesStore } from './declined-lines.store.ts'
import { estimatesHandlers } from './estimates.handlers.ts'
import { jobPaymentsStore } from './job-payments.store.ts'
import { jobReceipt, recordJobPayment } from './job-receipt.ts'
import { markupsStore } from './markups.store.ts'
import { sendEstimate } from './send-estimate.ts'
import { signEstimate } from './sign-estimate.ts'
import { waiveDeposit } from './waive-deposit.ts'

export const estimatesModule = {
  stores: ({ db }: StoreDependencies) => ({
    jobPayments: jobPaymentsStore(db),
    cannedJobs: cannedJobsStore(db),
    markups: markupsStore(db),
    declinedLines: declinedLinesStore(db),
  }),
  handlers: (dependencies: Dependencies) => ({
    estimates: estimatesHandlers({
      ...dependencies,
      canned: cannedJobsOf(dependencies),
      sign: signEstimate(dependencies),
      waiveDeposit: waiveDeposit(dependencies),
      send: sendEstimate(dependencies),
      approve: approveEstimate(dependencies),
      decline: declineEstimate(dependencies),
      answerLines: answerLines(dependencies),
      receipt: jobReceipt(dependencies),
      pay: recordJobPayment(dependencies),
    }),
  }),
}
