import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, optionalText } from '../../lib/fields.ts'
import { ALL, viewed } from '../../lib/views.ts'
import type { JobFacts } from '../jobs/job-relationship.rules.ts'
import { ofJob } from '../jobs/jobs.contract.ts'
import { THREAD_PARTIES } from '../threads/threads.contract.ts'
import { JOB_PICTURE_KINDS, pictureRelationship } from './job-pictures.rules.ts'

export const LONGEST_CAPTION = 200

const JobPictureRecord = z.object({
  /** Id of its upload. */
  id: Id,
  jobId: Id,
  kind: z.enum(JOB_PICTURE_KINDS),
  caption: z.nullable(z.string()),
  by: z.enum(THREAD_PARTIES),
  url: z.string(),
  thumbnailUrl: z.string(),
  createdAt: Moment,
})
export type JobPictureRecord = z.output<typeof JobPictureRecord>

/** A picture of a job, for its customer, its mechanic and staff; one of the problem also for those who may offer. */
export const JobPicture = viewed(
  JobPictureRecord,
  (picture: JobPictureRecord & { job: JobFacts }, viewer) => pictureRelationship(picture, viewer),
  { id: ALL, jobId: ALL, kind: ALL, caption: ALL, by: ALL, url: ALL, thumbnailUrl: ALL, createdAt: ALL },
)
export type JobPicture = z.output<typeof JobPicture>

export const NewJobPicture = z.object({
  pictureId: Id,
  kind: z.enum(JOB_PICTURE_KINDS, fieldMessage('general', 'invalid')),
  caption: optionalText(LONGEST_CAPTION),
  /** Only needed without accounts, where nobody is signed in. */
  by: z.optional(z.enum(THREAD_PARTIES, fieldMessage('jobs', 'threadParty'))),
})
export type NewJobPicture = z.output<typeof NewJobPicture>

/** What customer and mechanic show of a job. */
export const jobPictures = endpoints('jobs', 'jobs', {
  pictures: {
    ...ofJob,
    method: 'GET',
    path: '/api/jobs/{id}/pictures',
    summary: "List a job's pictures",
    description:
      'Returns all pictures of a job, oldest first: at most 40. Mechanics who may offer see those of the problem.',
    reply: z.array(JobPicture),
    linked: 'job',
    reads: 'byLink',
    access: { may: ['customer', 'hired', 'staff', 'mechanicsWhileOpen'], of: ['job', 'params.id'] },
    invalidates: [],
    problems: ['job.unknown'],
  },
  addPicture: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/pictures',
    summary: 'Add a picture to a job',
    description:
      "Adds one of the caller's uploads to a job, which hides it from everybody else. At most 5 pictures show the problem. Customers add pictures of the problem, a part or the odometer.",
    body: NewJobPicture,
    reply: JobPicture,
    late: true,
    linked: 'job',
    access: { may: ['customer', 'hired', 'staff'], of: ['job', 'params.id'] },
    invalidates: ['jobs', 'customers'],
    problems: ['job.unknown', 'job.cancelled', 'job.linkReadOnly', 'picture.unknown', 'picture.gone', 'picture.enough'],
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/jobs/{id}/pictures/{pictureId}',
    params: z.object({ id: Id, pictureId: Id }),
    summary: 'Remove a picture from a job',
    description: 'Removes a picture for good. The side that added it and staff may; once the job is done, staff only.',
    reply: null,
    linked: 'job',
    access: { may: ['customer', 'hired', 'staff'], of: ['job', 'params.id'] },
    invalidates: ['jobs', 'customers'],
    problems: ['job.unknown', 'job.linkReadOnly', 'picture.unknown'],
  },
})
