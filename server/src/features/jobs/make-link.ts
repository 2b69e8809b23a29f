import type { CustomerLink, TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { refuseCancelled } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'

type Linking = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'tokens' | 'jobs' | 'links' | 'timeline'>

/** Read-only link for customers on the phone. */
export const makeLink =
  ({ db, clock, newId, tokens, jobs, links, timeline }: Linking) =>
  (jobId: string, by: TimelineActor): Promise<CustomerLink> =>
    db.transaction(async () => {
      const now = clock.now()
      acceptedOrThrow(refuseCancelled(orThrow(await jobs.lock(jobId), 'job.unknown')))
      const customerLink = tokens.make()
      await links.insert(customerLink, { jobId, acts: false, createdAt: now })
      await timeline.add([{ id: newId(), jobId, at: now, kind: 'link_made', by, parameters: {} }])
      return { customerLink }
    })
