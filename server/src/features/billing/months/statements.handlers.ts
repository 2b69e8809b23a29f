import type {
  LedgerMonth,
  ledgerMonths,
  Statement,
  statements,
} from '@desert-wrench/contract/features/billing/statements.contract.ts'
import type { Handlers } from '../../../http/core/handlers.ts'

interface StatementNeeds {
  read(mechanicId: string, month: string): Promise<Statement>
  month(month: string): Promise<LedgerMonth>
  close(month: string): Promise<LedgerMonth>
}

export const statementsHandlers = ({
  read,
  month,
  close,
}: StatementNeeds): Handlers<typeof statements & typeof ledgerMonths> => ({
  statement: ({ params, query }) => read(params.id, query.month),
  month: ({ params }) => month(params.month),
  closeMonth: ({ params }) => close(params.month),
})
