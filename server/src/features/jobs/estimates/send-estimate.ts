import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { vehicleClass } from '@desert-wrench/contract/features/estimates/vehicle-class.rules.ts'
import {
  MOST_LINE_PICTURES,
  type NewEstimate,
  type NewLine,
} from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { decideEstimate, sumUp } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { estimated } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { inDollars } from '@desert-wrench/contract/lib/money.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../../dependencies.ts'
import { toCustomer } from '../../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../../shared/or-throw.ts'
import { actMoment } from '../act-moment.ts'
import type { LineDetails } from './estimates.store.ts'
import { shownEstimate } from './shown-estimate.ts'

type SendEstimateDependencies = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'newId'
  | 'partsTax'
  | 'jobs'
  | 'estimates'
  | 'jobPictures'
  | 'cannedJobs'
  | 'inspections'
  | 'timeline'
  | 'notifications'
  | 'announce'
  | 'payoutAccounts'
  | 'paymentGateway'
>

/** What lines refer to and cost; most have nothing of it. */
const detailsOf = (lines: readonly NewLine[]): LineDetails[] =>
  lines.flatMap(
    ({ pictureIds = [], finding = null, costCents = null, coreCents = null, cannedJobId = null }, index) => {
      const pictures = [...new Set(pictureIds)]
      const facts = { finding, costCents, coreCents, cannedJobId }
      const isPlain = pictures.length === 0 && Object.values(facts).every((value) => value === null)
      return isPlain ? [] : [{ line: index + 1, pictureIds: pictures, ...facts }]
    },
  )

/** @throws Problem `request.invalid` that names lines with pictures of another job */
async function refuseOtherPictures(
  { jobPictures }: Pick<Dependencies, 'jobPictures'>,
  jobId: string,
  lines: NewLine[],
) {
  if (!lines.some(({ pictureIds = [] }) => pictureIds.length > 0)) return
  const there = new Set((await jobPictures.of(jobId)).map(({ id }) => id))
  const message = fieldMessage('jobs', 'linePictures', { most: MOST_LINE_PICTURES })
  const errors = lines.flatMap(({ pictureIds = [] }, index) =>
    pictureIds.every((id) => there.has(id)) ? [] : [{ path: `lines.${index}.pictureIds`, message }],
  )
  if (errors.length > 0) throw new Problem('request.invalid', errors)
}

/** @throws Problem `request.invalid` that names lines of somebody else's canned job */
async function refuseOtherCanned(
  { cannedJobs }: Pick<Dependencies, 'cannedJobs'>,
  mechanicId: string,
  lines: readonly NewLine[],
) {
  const ids = [...new Set(lines.flatMap(({ cannedJobId }) => cannedJobId ?? []))]
  if (ids.length === 0) return
  const known = await cannedJobs.usableBy(mechanicId, ids)
  const message = fieldMessage('jobs', 'cannedJob')
  const errors = lines.flatMap(({ cannedJobId }, index) =>
    cannedJobId && !known.has(cannedJobId) ? [{ path: `lines.${index}.cannedJobId`, message }] : [],
  )
  if (errors.length > 0) throw new Problem('request.invalid', errors)
}

/** @throws Problem `request.invalid` that names lines of a point that nobody inspected in this job */
async function refuseOtherFindings(
  { inspections }: Pick<Dependencies, 'inspections'>,
  jobId: string,
  lines: readonly NewLine[],
) {
  const ids = [...new Set(lines.flatMap(({ finding }) => finding?.inspectionId ?? []))]
  if (ids.length === 0) return
  const known = await inspections.pointsOf(jobId, ids)
  const message = fieldMessage('jobs', 'lineFinding')
  const errors = lines.flatMap(({ finding }, index) =>
    !finding ||
    known.some(({ inspectionId, point }) => inspectionId === finding.inspectionId && point === finding.point)
      ? []
      : [{ path: `lines.${index}.finding`, message }],
  )
  if (errors.length > 0) throw new Problem('request.invalid', errors)
}

/** A deposit is paid by card, at most the total, before the work begins. @throws Problem `request.invalid` */
async function refuseDeposit(
  { payoutAccounts, paymentGateway }: Pick<Dependencies, 'payoutAccounts' | 'paymentGateway'>,
  { mechanicId, step }: { mechanicId: string; step: string | null },
  { cents, total }: { cents: number; total: number },
): Promise<void> {
  if (cents === 0) return
  const refuse = (message: string) => new Problem('request.invalid', [{ path: 'depositCents', message }])
  if (cents > total) throw refuse(fieldMessage('jobs', 'depositAtMost', { most: inDollars(total) }))
  if (step === 'working') throw refuse(fieldMessage('jobs', 'depositNotYet'))
  const account = paymentGateway.provider === 'recorded' ? null : await payoutAccounts.ofMechanic(mechanicId)
  if (!account?.charges) throw refuse(fieldMessage('jobs', 'depositNeedsCards'))
}

interface Sender {
  by: TimelineActor
  language: Language
  /** Written without a signal. */
  actedAt: string | null
}

/** Locks the job row, so that versions are sequential. */
export const sendEstimate =
  (dependencies: SendEstimateDependencies) =>
  (jobId: string, { lines, depositCents }: NewEstimate, { by, language, actedAt }: Sender): Promise<Estimate> => {
    const { db, clock, newId, jobs, estimates, timeline, notifications, announce } = dependencies
    return db.transaction(async () => {
      const now = clock.now()
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      const { mechanicId } = acceptedOrThrow(decideEstimate(job))
      await refuseOtherPictures(dependencies, jobId, lines)
      await refuseOtherCanned(dependencies, mechanicId, lines)
      await refuseOtherFindings(dependencies, jobId, lines)
      const { percent: partsTaxPercent, city: partsTaxCity } = await dependencies.partsTax(job.customerAddress)
      const sum = { ...sumUp(lines, partsTaxPercent), partsTaxPercent, partsTaxCity }
      await refuseDeposit(dependencies, { mechanicId, step: job.step }, { cents: depositCents, total: sum.total })
      const written = { id: newId(), jobId, mechanicId, ...sum, depositCents, createdAt: now }
      const estimate = await estimates.send(written, {
        details: detailsOf(lines),
        vehicleClass: vehicleClass(job.vehicleInfo),
      })
      const { version, total } = estimate
      const which = await estimates.writtenOn(jobId)
      const mechanicName = job.mechanicName ?? ''
      await notifications.withdrawEstimatesOf([jobId], now)
      await notifications.readAnswersOn(jobId)
      await announce([toCustomer(newId(), job, estimated(mechanicName, job, { version: which, total }), now)])
      const at = actedAt === null ? now : await actMoment(timeline)(job, actedAt)
      await timeline.add([
        {
          ...{ id: newId(), jobId, at, kind: 'estimate_sent', by, recordedAt: at === now ? null : now },
          parameters: { mechanicName, version, total },
        },
      ])
      return shownEstimate(estimate, { job, language, partsTaxPercent })
    })
  }
