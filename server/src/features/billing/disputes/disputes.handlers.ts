import type {
  Dispute,
  disputes as endpoints,
} from '@desert-wrench/contract/features/billing/disputes/disputes.contract.ts'
import type { Handlers } from '../../../http/core/handlers.ts'

interface Needs {
  read(paymentId: string): Promise<Dispute>
  prepare(paymentId: string, statement: string): Promise<Dispute>
  send(prepared: Dispute): Promise<Dispute>
}

/** The provider is called after the commit. */
export const disputesHandlers = ({ read, prepare, send }: Needs): Handlers<typeof endpoints> => ({
  dispute: ({ params }) => read(params.id),
  submitEvidence: { answer: ({ params, body }) => prepare(params.id, body.statement), after: send },
})
