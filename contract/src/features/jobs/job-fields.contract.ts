import * as z from 'zod/mini'
import type { CsvKind } from '../../lib/csv.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import {
  Cents,
  changedEmail,
  changedOr,
  changedText,
  GivenMoment,
  Id,
  Latitude,
  Longitude,
  Moment,
  optionalEmail,
  optionalText,
  orElse,
  orNull,
  personName,
  phone,
  required,
} from '../../lib/fields.ts'
import { ALL, CITY, type FieldView, insteadFor, ROUNDED, SELF, STAFF_ONLY } from '../../lib/views.ts'
import { Mileage, Plate, Vin } from '../vehicles/vehicle-values.contract.ts'
import { type JobFacts, jobRelationship } from './job-relationship.rules.ts'
import {
  DEFAULT_HOURS,
  Hours,
  JOB_STATUSES,
  JobStatus,
  PLACE_ACCURACIES,
  PRIORITIES,
  Priority,
  STAGES,
} from './job-values.contract.ts'

/** How PATCH changes a field. The office may change all, the hired mechanic only the status. */
type FieldEdit =
  | {
      /** `value`: assigned; `act`: handled by a use case. */
      as: 'value' | 'act'
      /** Shape in PATCH. */
      change: z.ZodMiniType
      /** Shape in the office's edit form. */
      form?: z.ZodMiniType
      /** Name of the change in timeline and notification; null: silent. */
      timeline: string | null
    }
  /** Derived from another field. */
  | { as: 'derived'; timeline: null }

interface JobFieldRow {
  /** Shape in storage and replies. */
  shape: z.ZodMiniType
  /** Visibility, and the substitute for others. */
  view: FieldView
  /** Shape in a customer's booking. */
  booking?: z.ZodMiniType
  /** Shape in a dispatcher's job. */
  dispatch?: z.ZodMiniType
  /** Null: immutable. */
  edit: FieldEdit | null
  csv: CsvKind | null
  /** Personal data exports that include it. `untilCancelled`: both, the mechanic until then. */
  exportedTo: 'both' | 'untilCancelled' | 'customer' | 'nobody'
  /** Parties whose erasure clears it. */
  erasedWith: 'customer' | 'mechanic' | 'either' | 'nobody'
}

const NAME = personName(fieldMessage('jobs', 'name'), { max: 100 })
const PHONE = phone(fieldMessage('jobs', 'phone'), { min: 10 })
const VEHICLE = required(fieldMessage('jobs', 'vehicle'), { max: 200 })
const PROBLEM = required(fieldMessage('jobs', 'description'))
const MECHANIC = orNull(Id)
const PRIORITY = orElse(Priority, 'Medium')
const HOURS = orNull(Hours)
const [LATITUDE, LONGITUDE] = [orNull(Latitude), orNull(Longitude)]
const [VIN, PLATE, MILEAGE] = [orNull(Vin), orNull(Plate), orNull(Mileage)]
const TEXT_OR_NULL = z.nullable(z.string())

/** A moment of the promise or the plan. */
const TIME = {
  shape: z.nullable(Moment),
  view: ALL,
  booking: orNull(GivenMoment),
  dispatch: orNull(GivenMoment),
  csv: 'moment',
  exportedTo: 'both',
  erasedWith: 'nobody',
} as const
const CHANGED_TIME = { change: z.nullable(GivenMoment), form: orNull(GivenMoment) } as const

const INNER_MOMENT = {
  shape: z.nullable(Moment),
  view: SELF,
  edit: null,
  csv: null,
  exportedTo: 'nobody',
  erasedWith: 'nobody',
} as const

/** What tells cars apart is for its customer, the hired mechanic and staff. */
const OF_CAR = { view: SELF, exportedTo: 'customer', erasedWith: 'customer' } as const

/** 0 for strangers, and for the mechanic once the job is cancelled. */
const ZERO = insteadFor(0)

/** All fields of a job: shape, visibility, input, edits, exports and erasure. */
export const JOB_FIELDS = {
  id: { shape: Id, view: ALL, edit: null, csv: 'text', exportedTo: 'both', erasedWith: 'nobody' },
  customerName: {
    shape: z.string(),
    view: SELF,
    booking: NAME,
    dispatch: personName(fieldMessage('jobs', 'name'), { max: 50 }),
    edit: { as: 'value', change: NAME, form: NAME, timeline: 'customerName' },
    csv: 'text',
    exportedTo: 'untilCancelled',
    erasedWith: 'customer',
  },
  customerPhone: {
    shape: z.string(),
    view: SELF,
    booking: PHONE,
    dispatch: PHONE,
    edit: { as: 'value', change: PHONE, form: PHONE, timeline: 'customerPhone' },
    csv: 'text',
    exportedTo: 'customer',
    erasedWith: 'customer',
  },
  customerEmail: {
    shape: z.nullable(z.string()),
    view: SELF,
    booking: optionalEmail,
    dispatch: optionalEmail,
    edit: { as: 'value', change: changedEmail, form: optionalEmail, timeline: 'customerEmail' },
    csv: 'text',
    exportedTo: 'customer',
    erasedWith: 'customer',
  },
  vehicleInfo: {
    shape: z.string(),
    view: ALL,
    booking: VEHICLE,
    dispatch: VEHICLE,
    edit: { as: 'value', change: VEHICLE, form: VEHICLE, timeline: 'vehicleInfo' },
    csv: 'text',
    exportedTo: 'both',
    erasedWith: 'nobody',
  },
  /** The car, found again by VIN, plate or name. */
  vehicleId: {
    shape: z.nullable(Id),
    view: SELF,
    edit: null,
    csv: null,
    exportedTo: 'nobody',
    erasedWith: 'customer',
  },
  vin: {
    ...OF_CAR,
    shape: TEXT_OR_NULL,
    booking: VIN,
    dispatch: VIN,
    edit: { as: 'value', change: changedOr(Vin, null), form: VIN, timeline: 'vin' },
    csv: 'text',
  },
  plate: {
    ...OF_CAR,
    shape: TEXT_OR_NULL,
    booking: PLATE,
    dispatch: PLATE,
    edit: { as: 'value', change: changedOr(Plate, null), form: PLATE, timeline: 'plate' },
    csv: 'text',
  },
  /** What the odometer said. */
  mileage: {
    ...OF_CAR,
    shape: z.nullable(z.int()),
    booking: MILEAGE,
    dispatch: MILEAGE,
    edit: { as: 'value', change: changedOr(Mileage, null), form: MILEAGE, timeline: 'mileage' },
    csv: 'number',
  },
  mechanicId: {
    shape: z.nullable(Id),
    view: ALL,
    booking: MECHANIC,
    dispatch: MECHANIC,
    edit: { as: 'act', change: z.nullable(Id), form: MECHANIC, timeline: null },
    csv: 'text',
    exportedTo: 'nobody',
    erasedWith: 'nobody',
  },
  mechanicName: {
    shape: z.nullable(z.string()),
    view: ALL,
    edit: null,
    csv: 'text',
    exportedTo: 'both',
    erasedWith: 'mechanic',
  },
  description: {
    shape: z.string(),
    view: ALL,
    booking: required(fieldMessage('jobs', 'description'), { min: 10 }),
    dispatch: required(fieldMessage('jobs', 'description'), { max: 500 }),
    edit: { as: 'value', change: PROBLEM, form: PROBLEM, timeline: 'description' },
    csv: 'text',
    exportedTo: 'customer',
    erasedWith: 'customer',
  },
  status: {
    shape: z.enum(JOB_STATUSES),
    view: ALL,
    edit: { as: 'act', change: JobStatus, timeline: null },
    csv: 'word',
    exportedTo: 'both',
    erasedWith: 'nobody',
  },
  stage: {
    shape: z.enum(STAGES),
    // Strangers must not learn of other offers.
    view: insteadFor(
      'open',
      (job: JobFacts, viewer) => job.cancelledAt !== null || jobRelationship(job, viewer) === 'self',
    ),
    edit: null,
    csv: 'word',
    exportedTo: 'nobody',
    erasedWith: 'nobody',
  },
  priority: {
    shape: z.enum(PRIORITIES),
    view: ALL,
    booking: PRIORITY,
    dispatch: PRIORITY,
    edit: { as: 'value', change: Priority, form: Priority, timeline: 'priority' },
    csv: 'word',
    exportedTo: 'both',
    erasedWith: 'nobody',
  },
  /** Defaults to 2. */
  estimatedHours: {
    shape: z.number(),
    view: ALL,
    booking: HOURS,
    dispatch: HOURS,
    edit: { as: 'value', change: z.nullable(Hours), form: orElse(Hours, DEFAULT_HOURS), timeline: 'estimatedHours' },
    csv: 'number',
    exportedTo: 'both',
    erasedWith: 'nobody',
  },
  /** Whether hours were given: mechanics with both rates then price by the hour, else flat. */
  hoursGiven: { shape: z.boolean(), view: ALL, edit: null, csv: null, exportedTo: 'nobody', erasedWith: 'nobody' },
  customerLatitude: {
    shape: z.nullable(z.number()),
    view: ROUNDED,
    booking: LATITUDE,
    dispatch: LATITUDE,
    edit: { as: 'value', change: z.nullable(Latitude), timeline: 'place' },
    csv: null,
    exportedTo: 'customer',
    erasedWith: 'customer',
  },
  customerLongitude: {
    shape: z.nullable(z.number()),
    view: ROUNDED,
    booking: LONGITUDE,
    dispatch: LONGITUDE,
    edit: { as: 'value', change: z.nullable(Longitude), timeline: 'place' },
    csv: null,
    exportedTo: 'customer',
    erasedWith: 'customer',
  },
  customerAddress: {
    shape: z.nullable(z.string()),
    view: CITY,
    booking: required(fieldMessage('jobs', 'address'), { max: 300 }),
    dispatch: optionalText(300),
    edit: { as: 'value', change: changedText(300), form: optionalText(300), timeline: 'customerAddress' },
    csv: 'text',
    exportedTo: 'customer',
    erasedWith: 'customer',
  },
  /** Precision of the coordinates: given, or geocoded; null without any. */
  placeAccuracy: {
    shape: z.nullable(z.enum(PLACE_ACCURACIES)),
    view: SELF,
    edit: { as: 'derived', timeline: null },
    csv: null,
    exportedTo: 'nobody',
    erasedWith: 'customer',
  },
  /** The planned time in the mechanic's calendar. Null: none. */
  scheduledStart: { ...TIME, edit: { as: 'value', ...CHANGED_TIME, timeline: 'scheduledStart' } },
  scheduledEnd: { ...TIME, edit: { as: 'value', ...CHANGED_TIME, timeline: 'scheduledEnd' } },
  /** The arrival window promised to the customer. Null: as soon as possible. */
  windowStart: { ...TIME, edit: { as: 'value', ...CHANGED_TIME, timeline: 'window' } },
  windowEnd: { ...TIME, edit: { as: 'value', ...CHANGED_TIME, timeline: 'window' } },
  /** When the mechanic was named, and when they accepted; an approved offer is accepted. */
  bookedAt: INNER_MOMENT,
  acceptedAt: INNER_MOMENT,
  /** When customer and staff were told that the mechanic has not answered. */
  unansweredAt: INNER_MOMENT,
  /** Great-circle miles, one decimal. */
  distanceToMechanic: {
    shape: z.nullable(z.number()),
    view: SELF,
    edit: null,
    csv: 'number',
    exportedTo: 'nobody',
    erasedWith: 'either',
  },
  travelFee: { shape: Cents, view: ZERO, edit: null, csv: 'money', exportedTo: 'both', erasedWith: 'nobody' },
  laborCost: {
    shape: z.nullable(Cents),
    view: SELF,
    edit: null,
    csv: 'money',
    exportedTo: 'both',
    erasedWith: 'nobody',
  },
  totalCost: {
    shape: z.nullable(Cents),
    view: SELF,
    edit: null,
    csv: 'money',
    exportedTo: 'both',
    erasedWith: 'nobody',
  },
  /** Given to the customer by the mechanic. */
  customerRating: {
    shape: z.nullable(z.int()),
    view: SELF,
    edit: null,
    csv: 'number',
    exportedTo: 'nobody',
    erasedWith: 'nobody',
  },
  /** Given to the mechanic by the customer. */
  mechanicRating: {
    shape: z.nullable(z.int()),
    view: SELF,
    edit: null,
    csv: 'number',
    exportedTo: 'nobody',
    erasedWith: 'nobody',
  },
  /** Unanswered offers. */
  waitingRequests: { shape: z.int(), view: SELF, edit: null, csv: null, exportedTo: 'nobody', erasedWith: 'nobody' },
  /** Pictures of the problem, which those who may offer see too. */
  problemPictures: { shape: z.int(), view: ALL, edit: null, csv: null, exportedTo: 'nobody', erasedWith: 'nobody' },
  /** The mechanic proposes another time, which the customer has not answered. */
  timeProposed: { shape: z.boolean(), view: SELF, edit: null, csv: null, exportedTo: 'nobody', erasedWith: 'nobody' },
  /** Version for conflict detection. Hidden from strangers, since it counts offers and office notes. */
  revision: { shape: z.int(), view: SELF, edit: null, csv: null, exportedTo: 'nobody', erasedWith: 'nobody' },
  createdAt: { shape: Moment, view: ALL, edit: null, csv: 'moment', exportedTo: 'both', erasedWith: 'nobody' },
  completedAt: {
    shape: z.nullable(Moment),
    view: ALL,
    edit: null,
    csv: 'moment',
    exportedTo: 'both',
    erasedWith: 'nobody',
  },
  cancelledAt: {
    shape: z.nullable(Moment),
    view: ALL,
    edit: null,
    csv: 'moment',
    exportedTo: 'both',
    erasedWith: 'nobody',
  },
} as const satisfies Record<string, JobFieldRow>

/** Stored in the job's row but returned with its details. */
export const JOB_FIELDS_IN_DETAILS = {
  /** Internal note of the office; null for others. */
  note: {
    shape: z.nullable(z.string()),
    view: STAFF_ONLY,
    edit: { as: 'value', change: changedText(1000), form: optionalText(1000), timeline: null },
    csv: null,
    exportedTo: 'nobody',
    erasedWith: 'customer',
  },
} as const satisfies Record<string, JobFieldRow>

export type JobField = keyof typeof JOB_FIELDS

export const KEPT_JOB_FIELDS = { ...JOB_FIELDS, ...JOB_FIELDS_IN_DETAILS }
