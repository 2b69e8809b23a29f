import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { WASH } from '../../ui/styles/variants.ts'
import { open } from './messages.ts'

/** Active jobs of a mechanic. Same query as their list, so that it opens from the cache. */
export function useActiveJobs(mechanicId: string | null): { count: number; loading: boolean } {
  const query = { mechanicId: mechanicId ?? undefined }
  const enabled = { enabled: mechanicId !== null }
  const started = useApiPages(jobs.list, { query: { ...query, status: 'in-progress' } }, enabled)
  const booked = useApiPages(jobs.list, { query: { ...query, status: 'pending' } }, enabled)
  return {
    count: mechanicId === null ? 0 : (started.total ?? 0) + (booked.total ?? 0),
    loading: started.loading || booked.loading,
  }
}

/** Links to the mechanic's active jobs; on a phone the chip shows the count. */
export function ActiveJobs({ count }: { count: number }) {
  const t = useMessages(open)
  return (
    <p
      className={`mb-3 flex max-sm:hidden flex-wrap items-center justify-between gap-x-2 rounded-md py-1 pr-1 pl-4 ${WASH.indigo}`}
    >
      <span className="font-bold">{t.activeJobs({ count })}</span>
      <span className="-ml-(--gutter)">
        <LinkButton to="/jobs?view=mine" variant="quiet">
          {t.seeMyJobs}
        </LinkButton>
      </span>
    </p>
  )
}
