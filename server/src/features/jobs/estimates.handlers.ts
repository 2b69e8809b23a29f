import type {
  Estimate,
  estimates as endpoints,
  NewEstimate,
  NewJobPayment,
  Receipt,
} from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Handlers } from '../../http/routes.ts'

interface Needs {
  send(jobId: string, given: NewEstimate): Promise<Estimate>
  approve(estimateId: string): Promise<Estimate>
  decline(estimateId: string): Promise<Estimate>
  receipt(jobId: string, language: Language): Promise<Receipt>
  pay(jobId: string, given: NewJobPayment, language: Language): Promise<Receipt>
}

export const estimatesHandlers = ({ send, approve, decline, receipt, pay }: Needs): Handlers<typeof endpoints> => ({
  send: ({ params, body }) => send(params.id, body),
  approve: ({ params }) => approve(params.id),
  decline: ({ params }) => decline(params.id),
  receipt: ({ params, language }) => receipt(params.id, language),
  pay: ({ params, body, language }) => pay(params.id, body, language),
})
