import type { audit as endpoints } from '@desert-wrench/contract/features/audit/audit.contract.ts'
import type { Handlers } from '../../http/routes.ts'
import type { AuditStore } from './audit.store.ts'

export const auditHandlers = ({ audit }: { audit: Pick<AuditStore, 'list'> }): Handlers<typeof endpoints> => ({
  list: ({ query }) => audit.list(query),
  export:
    async ({ query }) =>
    (paging) =>
      audit.list({ ...query, ...paging }),
})
