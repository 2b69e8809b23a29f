import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, optionalText, orElse, orNull, required, somethingGiven } from '../../lib/fields.ts'
import { ALL, shownWhole, viewed } from '../../lib/views.ts'
import { type JobFacts, jobRelationship } from '../jobs/job-relationship.rules.ts'
import { ofJob } from '../jobs/jobs.contract.ts'
import {
  AREAS,
  LONGEST_NOTE,
  LONGEST_POINT,
  LONGEST_READING,
  MOST_POINT_PICTURES,
  MOST_POINTS,
  RESULTS,
  UNITS,
} from './points.ts'

const INVALID = fieldMessage('general', 'invalid')

/** Letters and digits: it names the point in every version and in estimates. */
export const PointKey = z.string(INVALID).check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, INVALID))

/** Text for trouble codes and for points without a unit. */
const Value = z.nullable(z.union([z.number(), z.string()]))

/** What was found at the same point of this vehicle before. */
const LastResult = z.object({ result: z.enum(RESULTS), value: Value, at: Moment })
export type LastResult = z.output<typeof LastResult>

const pointFields = {
  point: z.string(),
  area: z.enum(AREAS),
  name: z.string(),
  nameEs: z.nullable(z.string()),
  unit: z.nullable(z.enum(UNITS)),
  /** From here on `soon` is suggested, and `now`. Low values are bad, unless `nowAt` is above `soonAt`. */
  soonAt: z.nullable(z.number()),
  nowAt: z.nullable(z.number()),
  last: z.nullable(LastResult),
}

/** The points of an inspection; each version is a row of its own. */
export const InspectionTemplate = shownWhole(
  z.object({
    id: Id,
    /** Id of its first version. */
    origin: Id,
    version: z.int(),
    /** The product's own, which cannot be changed. */
    standard: z.boolean(),
    name: z.string(),
    nameEs: z.nullable(z.string()),
    points: z.array(z.object(pointFields)),
  }),
)
export type InspectionTemplate = z.output<typeof InspectionTemplate>

const name = (max: number) => required(fieldMessage('general', 'text'), { max })
const limit = orNull(z.number(INVALID).check(z.gte(0, INVALID), z.lte(1000, INVALID)))

const NewPoint = z.object({
  point: PointKey,
  area: orElse(z.enum(AREAS, INVALID), 'other'),
  name: name(LONGEST_POINT),
  nameEs: optionalText(LONGEST_POINT),
  unit: orNull(z.enum(UNITS, INVALID)),
  soonAt: limit,
  nowAt: limit,
})

const isDistinct = (points: readonly { point: string }[]) =>
  new Set(points.map(({ point }) => point)).size === points.length

const Points = z
  .array(NewPoint, INVALID)
  .check(z.minLength(1, INVALID), z.maxLength(MOST_POINTS, INVALID), z.refine(isDistinct, INVALID))

export const NewTemplate = z.object({ name: name(80), nameEs: optionalText(80), points: Points })
export type NewTemplate = z.output<typeof NewTemplate>

const TemplateChanges = z
  .object({
    name: z.optional(name(80)),
    nameEs: z.optional(optionalText(80)),
    points: z.optional(Points),
  })
  .check(somethingGiven(INVALID))
export type TemplateChanges = z.output<typeof TemplateChanges>

const NewResult = z.object({
  point: z.string(INVALID).check(z.maxLength(40, INVALID)),
  result: z.enum(RESULTS, INVALID),
  value: orNull(z.union([z.number(), z.string().check(z.trim(), z.maxLength(LONGEST_READING))], INVALID)),
  note: optionalText(LONGEST_NOTE),
  /** Pictures of this job. */
  pictureIds: orElse(z.array(Id, INVALID).check(z.maxLength(MOST_POINT_PICTURES, INVALID)), []),
})
export type NewResult = z.output<typeof NewResult>

export const NewInspection = z.object({
  templateId: Id,
  results: z.array(NewResult, INVALID).check(z.minLength(1, INVALID), z.maxLength(MOST_POINTS, INVALID)),
})
export type NewInspection = z.output<typeof NewInspection>

const InspectionResult = z.object({
  ...pointFields,
  result: z.enum(RESULTS),
  value: Value,
  note: z.nullable(z.string()),
  pictureIds: z.array(Id),
})
export type InspectionResult = z.output<typeof InspectionResult>

const InspectionRecord = z.object({
  id: Id,
  jobId: Id,
  templateId: Id,
  name: z.string(),
  nameEs: z.nullable(z.string()),
  /** From 1; a correction is the next one. */
  version: z.int(),
  by: z.enum(['mechanic', 'dispatcher']),
  mechanicName: z.nullable(z.string()),
  createdAt: Moment,
  /** When a later version took its place. */
  supersededAt: z.nullable(Moment),
  /** In the order of the template. */
  results: z.array(InspectionResult),
})
export type InspectionRecord = z.output<typeof InspectionRecord>

/** An inspection with the words, units and limits that it was made with; not for a mechanic whose job was canceled. */
export const Inspection = viewed(
  InspectionRecord,
  ({ job }: InspectionRecord & { job: JobFacts }, viewer) => {
    const relationship = jobRelationship(job, viewer)
    return relationship === 'stranger' ? null : relationship
  },
  {
    ...{ id: ALL, jobId: ALL, templateId: ALL, name: ALL, nameEs: ALL, version: ALL, by: ALL, mechanicName: ALL },
    ...{ createdAt: ALL, supersededAt: ALL, results: ALL },
  },
)
export type Inspection = z.output<typeof Inspection>

const ofTemplate = { path: '/api/inspections/templates/{id}', params: z.object({ id: Id }) } as const

/** What mechanics find on a vehicle, point by point. */
export const inspectionTemplates = endpoints('inspections', 'inspections', {
  templates: {
    method: 'GET',
    path: '/api/inspections/templates',
    summary: 'List inspection templates',
    description:
      'Returns the standard template, then the current ones of the office by name. With `jobId` each point carries what was last found on the same vehicle.',
    query: z.object({ jobId: z.optional(Id) }),
    reply: z.array(InspectionTemplate),
    reads: 'nothing',
    access: { may: ['hired', 'staff'], of: ['job', 'query.jobId'], without: ['mechanics', 'staff'] },
    invalidates: [],
    problems: ['job.unknown'],
  },
  addTemplate: {
    method: 'POST',
    path: '/api/inspections/templates',
    summary: 'Create an inspection template',
    description: "Creates a template of the office. A point's key stays the same in every version.",
    body: NewTemplate,
    reply: InspectionTemplate,
    access: STAFF,
    invalidates: ['inspections'],
    problems: ['inspectionTemplate.enough'],
  },
  changeTemplate: {
    ...ofTemplate,
    method: 'PATCH',
    summary: 'Change an inspection template',
    description:
      'Creates the next version of a template, with an id of its own. Inspections keep the version they were made with.',
    body: TemplateChanges,
    reply: InspectionTemplate,
    access: STAFF,
    invalidates: ['inspections'],
    problems: ['inspectionTemplate.unknown', 'inspectionTemplate.changed'],
  },
  archiveTemplate: {
    ...ofTemplate,
    method: 'DELETE',
    summary: 'Archive an inspection template',
    description: 'Takes a template off the list. Its inspections stay.',
    reply: null,
    access: STAFF,
    invalidates: ['inspections'],
    problems: ['inspectionTemplate.unknown', 'inspectionTemplate.changed'],
  },
})

export const inspections = endpoints('inspections', 'jobs', {
  inspections: {
    ...ofJob,
    method: 'GET',
    path: '/api/jobs/{id}/inspections',
    summary: "List a job's inspections",
    description:
      'Returns the inspections of a job with all their versions, newest first: at most 20. Each result carries what was last found on the same vehicle.',
    reply: z.array(Inspection),
    linked: 'job',
    reads: 'byLink',
    access: { may: ['customer', 'hired', 'staff'], of: ['job', 'params.id'] },
    invalidates: [],
    problems: ['job.unknown'],
  },
  inspect: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/inspections',
    summary: 'Record an inspection',
    description:
      'Records what was found, until the job is done. Points that are left out count as not checked. With the same template again it becomes the next version, and the earlier one stays readable.',
    body: NewInspection,
    reply: Inspection,
    late: true,
    access: { may: ['hired', 'staff'], of: ['job', 'params.id'] },
    invalidates: ['jobs', 'notifications'],
    problems: [
      'job.unknown',
      'job.cancelled',
      'job.stagePassed',
      'job.notBooked',
      'inspectionTemplate.unknown',
      'inspection.enough',
      'picture.unknown',
    ],
  },
})
