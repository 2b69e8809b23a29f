import { AUDIT_COLUMNS, type audit as endpoints } from '@desert-wrench/contract/features/audit/audit.contract.ts'
import type { Handlers } from '../../http/routes.ts'
import type { AuditStore } from './audit.store.ts'
import { csvLine } from './csv.ts'

type Some = Omit<Parameters<AuditStore['list']>[0], 'limit' | 'cursor'>

/** So many rows are in memory at once. */
const PAGE = 200

export const auditHandlers = ({ audit }: { audit: Pick<AuditStore, 'list'> }): Handlers<typeof endpoints> => {
  async function* lines(some: Some): AsyncGenerator<string> {
    yield csvLine(AUDIT_COLUMNS)
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await audit.list({ ...some, limit: PAGE, ...(cursor !== undefined && { cursor }) })
      yield page.rows.map((entry) => csvLine(AUDIT_COLUMNS.map((column) => entry[column]))).join('')
      more = page.next !== null
      cursor = page.next ?? undefined
    }
  }

  return {
    list: ({ query }) => audit.list(query),
    export: async ({ query }) => lines(query),
  }
}
