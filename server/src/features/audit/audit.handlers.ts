import type { audit as endpoints } from '@desert-wrench/contract/features/audit/audit.contract.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { AuditStore } from './audit.store.ts'

/** Acts and readings have separate indexes. */
const narrowed = <Query extends { kind?: 'acts' | 'readings' | undefined }>({ kind, ...query }: Query) => ({
  ...query,
  reads: kind === 'readings',
  acts: kind === 'acts',
})

export const auditHandlers = ({ audit }: { audit: Pick<AuditStore, 'list'> }): Handlers<typeof endpoints> => ({
  list: ({ query }) => audit.list(narrowed(query)),
  export:
    async ({ query }) =>
    (paging) =>
      audit.list({ ...narrowed(query), ...paging }),
})
