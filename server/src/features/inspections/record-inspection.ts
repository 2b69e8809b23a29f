import type { Inspection, NewInspection } from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { countOf, decideInspection, resultsBy } from '@desert-wrench/contract/features/inspections/inspections.rules.ts'
import { STANDARD_TEMPLATE } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import { notBefore } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import { inspected } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../dependencies.ts'
import { toCustomer } from '../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'

type Recording = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'jobs' | 'jobPictures' | 'inspections' | 'inspectionTemplates' | 'announce'
>

/** Locks the job row, so that versions are sequential and its pictures stay. */
export const recordInspection =
  ({ db, clock, newId, jobs, jobPictures, inspections, inspectionTemplates, announce }: Recording) =>
  (
    jobId: string,
    { templateId, results: sent }: NewInspection,
    viewer: Viewer,
    actedAt: string | null,
  ): Promise<Inspection> =>
    db.transaction(async () => {
      const now = clock.now()
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      const { mechanicId } = acceptedOrThrow(decideInspection(job, await inspections.countOf(jobId)))
      // Also an ended version: it may have been filled in before it ended.
      const template =
        templateId === STANDARD_TEMPLATE.id
          ? STANDARD_TEMPLATE
          : orThrow(await inspectionTemplates.find(templateId), 'inspectionTemplate.unknown')
      const { results, errors } = resultsBy(template.points, sent)
      if (errors.length > 0) throw new Problem('request.invalid', errors)
      const there = new Set((await jobPictures.of(jobId)).map(({ id }) => id))
      if (results.some(({ pictureIds }) => pictureIds.some((id) => !there.has(id))))
        throw new Problem('picture.unknown')
      const { origin, name, nameEs } = template
      const by = isStaff(viewer) ? 'dispatcher' : 'mechanic'
      const id = newId()
      // Without a signal it was done before; versions stay in order.
      const createdAt =
        actedAt === null ? now : notBefore(notBefore(actedAt, job.createdAt), await inspections.lastOf(jobId))
      await inspections.insert({
        ...{ id, jobId, templateId, origin, name, nameEs, by, mechanicId, createdAt },
        results,
      })
      const made = orThrow(
        (await inspections.of(jobId)).find((one) => one.id === id),
        'job.unknown',
      )
      const content = inspected(job.mechanicName ?? '', job, {
        version: made.version,
        now: countOf(results, 'now'),
        soon: countOf(results, 'soon'),
      })
      await announce([toCustomer(newId(), job, content, now)])
      return { ...made, job } satisfies Inspection & { job: typeof job }
    })
