import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useEffect } from 'react'
import { useApiPages, useApiQuery } from '../../lib/api/queries.ts'
import { SIGNING_IN } from '../../lib/sign-in/account.ts'
import { jobLinkPath } from '../../shared/job/job-link-path.ts'
import { type HomeJobOwner, lastTime } from './job-owner.ts'

interface JobUnderWay {
  job: Job | null
  path: string
  loading: boolean
}

const FURTHEST_FIRST: readonly Job['stage'][] = ['working', 'arrived', 'on_the_way', 'booked', 'offered', 'open']

const furthest = (found: readonly Job[]): Job | null =>
  found.toSorted((a, b) => FURTHEST_FIRST.indexOf(a.stage) - FURTHEST_FIRST.indexOf(b.stage))[0] ?? null

/** This person's unfinished job that is furthest along. */
export function useJobUnderWay(owner: HomeJobOwner): JobUnderWay {
  const { of, key } = owner
  const byLink = useApiQuery(jobLife.ofLink, { params: { token: key } }, { enabled: of === 'link' })
  const whose = of === 'mechanic' ? { mechanicId: key } : { customerPhone: key }
  const listed = { enabled: of !== 'link' }
  const started = useApiPages(jobs.list, { query: { ...whose, status: 'in-progress', limit: 10 } }, listed)
  const waiting = useApiPages(jobs.list, { query: { ...whose, status: 'pending', limit: 10 } }, listed)
  const linked = byLink.data?.job
  const job =
    of === 'link'
      ? linked && FURTHEST_FIRST.includes(linked.stage)
        ? linked
        : null
      : furthest([...started.rows, ...waiting.rows])
  const loading = of === 'link' ? byLink.isLoading : started.loading || waiting.loading
  useEffect(() => {
    if (loading) return
    if (job) lastTime.clear('noJob')
    else lastTime.give('noJob', key)
  }, [loading, job, key])
  return { job, path: pathOf(owner, job), loading }
}

function pathOf({ of, key }: HomeJobOwner, job: Job | null): string {
  if (of === 'link') return jobLinkPath(key)
  if (of === 'mechanic') return `/jobs?view=mine&job=${job?.id}`
  return SIGNING_IN ? `/notifications?job=${job?.id}` : `/notifications?phone=${encodeURIComponent(key)}&job=${job?.id}`
}
