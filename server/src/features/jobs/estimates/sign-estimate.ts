import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { Signature } from '@desert-wrench/contract/features/estimates/estimate-work.contract.ts'
import { decideAnswer } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import { signedFor } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { decidePicture } from '@desert-wrench/contract/features/pictures/job-pictures.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { callerOf, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../../dependencies.ts'
import { toCustomer } from '../../shared/notification-recipients.ts'
import { acceptedOrThrow } from '../../shared/or-throw.ts'
import { actMoment } from '../act-moment.ts'
import {
  type AnswerEstimateDependencies,
  agreeTo,
  answering,
  countOf,
  type EstimateToAnswer,
  versionOf,
} from './answer-estimate.ts'

type SignDependencies = AnswerEstimateDependencies & Pick<Dependencies, 'pictures' | 'jobPictures'>

interface Signing {
  estimateId: string
  by: 'mechanic' | 'dispatcher'
  viewer: Viewer
  language: Language
  /** Signed without a signal. */
  actedAt: string | null
}

/** The upload becomes the job's picture of a signature. */
async function keepPicture(
  { pictures, jobPictures }: SignDependencies,
  { job: { id: jobId, mechanicId, cancelledAt }, now }: EstimateToAnswer,
  { pictureId: id, by, viewer }: Pick<Signing, 'by' | 'viewer'> & { pictureId: string },
): Promise<void> {
  const there = await jobPictures.of(jobId)
  const same = there.find((row) => row.id === id && row.kind === 'signature')
  if (same) return
  const counts = { all: there.length, problem: 0 }
  acceptedOrThrow(decidePicture({ by, kind: 'signature', cancelledAt, there: counts }))
  await pictures.give(id, callerOf(viewer))
  const made = { id, jobId, kind: 'signature' as const, caption: null, by, createdAt: now }
  await jobPictures.insert({ ...made, mechanicId: by === 'mechanic' ? mechanicId : null })
}

/** The customer signs on the mechanic's phone. They are told at once, since the phone is not theirs, and may decline until the work starts. */
export const signEstimate =
  (dependencies: SignDependencies) =>
  (
    { estimateId, by, viewer, language, actedAt }: Signing,
    { pictureId, approved, total: signedTotal }: Signature,
  ): Promise<Estimate> =>
    answering(dependencies, { estimateId, by, language }, async (toAnswer) => {
      const { newId, business, estimates, notifications, announce, timeline } = dependencies
      const { job, estimate, now } = toAnswer
      acceptedOrThrow(decideAnswer(job, estimate))
      const agreed = approved ? versionOf(estimate, approved, business.partsTaxPercent) : estimate
      if (agreed === null)
        throw new Problem('request.invalid', [{ path: 'approved', message: fieldMessage('jobs', 'approvedLines') }])
      if (signedTotal !== undefined && signedTotal !== agreed.total) throw new Problem('estimate.otherTotal')
      const at = actedAt === null ? now : await actMoment(timeline)(job, actedAt)
      await keepPicture(dependencies, toAnswer, { pictureId, by, viewer })
      // The customer agreed; the signature says who recorded it.
      await agreeTo(dependencies, { ...toAnswer, by: 'customer' }, agreed)
      await estimates.sign({ estimateId, pictureId, recordedBy: by, signedAt: at })
      const { version, total } = agreed
      const [lines, mayDecline] = [countOf(agreed), job.step !== 'working']
      await notifications.withdrawPricesOf([job.id], now)
      await announce([toCustomer(newId(), job, signedFor(job.mechanicName ?? '', job, { total, mayDecline }), now)])
      const parameters = { version, total, ...(lines && { lines }) }
      const recordedAt = at === now ? null : now
      await timeline.add([{ id: newId(), jobId: job.id, at, kind: 'estimate_signed', by, parameters, recordedAt }])
    })
