import { POOL_SHARE } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import { platformFee, sizeOfJob } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import type { CompletionPreview } from '@desert-wrench/contract/features/jobs/completions.contract.ts'
import { undoUntil } from '@desert-wrench/contract/features/jobs/completions.rules.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type Previewing = Pick<Dependencies, 'clock' | 'jobs' | 'estimates' | 'billing' | 'completions' | 'raffles'>

/** What completion would count now, and until when it can be undone. */
export const previewCompletion =
  ({ clock, jobs, estimates, billing, completions, raffles }: Previewing) =>
  async (jobId: string): Promise<CompletionPreview> => {
    const job = orThrow(await jobs.find(jobId), 'job.unknown')
    const done = await completions.ofJob(jobId)
    const until = done && undoUntil(done.completedAt)
    const estimateWaits = (await estimates.latestOf(jobId))?.status === 'sent'
    const isLate = until === null || clock.now() > until || job.mechanicRating !== null || job.customerRating !== null
    if (job.firstCompletedAt !== null || job.cancelledAt !== null)
      return { counts: null, estimateWaits, undoUntil: isLate || job.cancelledAt !== null ? null : until }
    const { mechanicId, totalCost, travelFee } = job
    const agreed = mechanicId === null ? null : await estimates.agreedOf(jobId)
    const size = sizeOfJob({
      total: totalCost ?? 0,
      travelLines: travelFee,
      estimatedTravel: agreed?.estimatedTravel ?? 0,
    })
    const fee = mechanicId === null ? 0 : platformFee(size, await billing.jobSizes())
    const tickets = await raffles.ticketsFor(jobId, phoenixMonth(clock.now()))
    return { counts: { fee, poolShare: POOL_SHARE, ...tickets }, estimateWaits, undoUntil: null }
  }
