import * as z from 'zod/mini'
import type { Written, WrittenBytes } from '../../lib/bytes.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Cents, Id, Moment, paging } from '../../lib/fields.ts'
import { isStaff, type Viewer } from '../../lib/viewer.ts'
import { ALL, type Relationship, SELF, shownWhole, viewed } from '../../lib/views.ts'
import { isCustomer, isMechanic } from '../jobs/job-relationship.rules.ts'
import { STAGES } from '../jobs/job-values.contract.ts'
import { JOB_PICTURE_KINDS } from '../pictures/job-pictures.rules.ts'

/** What the odometer said. */
const Reading = z.object({
  mileage: z.int(),
  at: Moment,
  /** The job that it was read for. */
  jobId: z.nullable(Id),
})

/** A customer's car, for the customer and staff. */
export const Vehicle = shownWhole(
  z.object({
    id: Id,
    customerId: Id,
    /** As typed. */
    name: z.string(),
    vin: z.nullable(z.string()),
    plate: z.nullable(z.string()),
    /** The latest reading. */
    mileage: z.nullable(z.int()),
    /** Newest first, at most 20. */
    mileages: z.array(Reading),
    /** How often it was booked, at most 1,000. */
    jobs: z.int(),
    lastJobAt: z.nullable(Moment),
    createdAt: Moment,
  }),
)
export type Vehicle = z.output<typeof Vehicle>

const VehicleJobRecord = z.object({
  id: Id,
  createdAt: Moment,
  completedAt: z.nullable(Moment),
  stage: z.enum(STAGES),
  vehicleInfo: z.string(),
  mechanicName: z.nullable(z.string()),
  mileage: z.nullable(z.int()),
  description: z.string(),
  totalCost: z.nullable(Cents),
  /** Work and parts of the price that was agreed to. */
  lines: z.array(z.object({ kind: z.enum(['labor', 'part']), description: z.string(), quantity: z.int() })),
  /** What its inspections found to be done, the worst first. */
  findings: z.array(
    z.object({
      point: z.string(),
      /** In the reader's language, where the template has it. */
      name: z.string(),
      result: z.enum(['now', 'soon']),
      value: z.nullable(z.string()),
    }),
  ),
  pictures: z.array(
    z.object({
      id: Id,
      kind: z.enum(JOB_PICTURE_KINDS),
      caption: z.nullable(z.string()),
      url: z.string(),
      thumbnailUrl: z.string(),
    }),
  ),
})
export type VehicleJobRecord = z.output<typeof VehicleJobRecord>

/** Who asked for a job of the history, and who does it. */
interface VehicleJobFacts {
  id: string
  customerId: string
  mechanicId: string | null
}

function historyRelationship({ id, customerId, mechanicId }: VehicleJobFacts, viewer: Viewer): Relationship {
  if (isStaff(viewer)) return 'staff'
  if (viewer.as === 'link') return viewer.jobId === id ? 'self' : 'stranger'
  return isCustomer(customerId, viewer) || isMechanic(mechanicId, viewer) ? 'self' : 'stranger'
}

/**
 * A job in the history of its car. Words, price and pictures of other jobs are hidden from a private link, and from a mechanic who did
 * not do them.
 */
export const VehicleJob = viewed(VehicleJobRecord, historyRelationship, {
  ...{ id: ALL, createdAt: ALL, completedAt: ALL, stage: ALL, vehicleInfo: ALL, mechanicName: ALL, mileage: ALL },
  ...{ description: SELF, totalCost: SELF, lines: ALL, findings: ALL, pictures: SELF },
})
export type VehicleJob = z.output<typeof VehicleJob>

const PASSPORT: Written = { served: 'application/json; charset=utf-8', written: true, savedAs: 'passport.json' }
const SIGNATURE: WrittenBytes = { served: 'application/octet-stream', written: 'bytes', savedAs: 'passport.json.sig' }

const ofVehicle = {
  method: 'GET',
  params: z.object({ id: Id }),
  linked: 'vehicle',
  reads: 'people',
  invalidates: [],
  problems: ['vehicle.unknown', 'job.unknown'],
} as const
const HISTORY = { may: ['customer', 'hired', 'staff'], of: ['vehicle', 'params.id'] } as const
const OWNER = { may: ['customer', 'staff'], of: ['vehicle', 'params.id'] } as const

/** Cars of customers: found again at each booking. */
export const customerVehicles = endpoints('customers', 'customers', {
  vehicles: {
    method: 'GET',
    path: '/api/customers/{id}/vehicles',
    summary: "List a customer's vehicles",
    description:
      'Returns the vehicles that a customer booked for, the newest first, with their mileage readings. A vehicle is found again by its VIN, else its plate, else its name.',
    params: z.object({ id: Id }),
    query: z.object(paging),
    reply: z.array(Vehicle),
    paged: true,
    reads: 'people',
    access: { may: ['customer', 'staff'], of: ['customer', 'params.id'] },
    invalidates: [],
    problems: ['customer.unknown'],
  },
})

/** A car, with all that was done to it. */
export const vehicles = endpoints('customers', 'jobs', {
  vehicle: {
    ...ofVehicle,
    path: '/api/vehicles/{id}',
    summary: 'Retrieve a vehicle',
    description: 'Returns a vehicle with its mileage readings.',
    reply: Vehicle,
    access: HISTORY,
  },
  vehicleJobs: {
    ...ofVehicle,
    path: '/api/vehicles/{id}/jobs',
    summary: "List a vehicle's history",
    description: 'Returns the jobs of a vehicle, newest first, each with its mileage, work, parts and pictures.',
    query: z.object(paging),
    reply: z.array(VehicleJob),
    paged: true,
    access: HISTORY,
  },
  passport: {
    ...ofVehicle,
    path: '/api/vehicles/{id}/passport',
    summary: "Download a vehicle's passport",
    description:
      'Returns the history of a vehicle as a JSON file for the next owner: finished jobs with mileage, work and parts; no prices, no words of people, no addresses. The same facts give the same bytes.',
    reply: PASSPORT,
    access: OWNER,
  },
  passportSignature: {
    ...ofVehicle,
    path: '/api/vehicles/{id}/passport.sig',
    summary: "Download the signature of a vehicle's passport",
    description:
      "Returns the 64 bytes of an Ed25519 signature (RFC 8032) over the passport's exact bytes. The public key is the JWK set at `/.well-known/jwks.json`.",
    reply: SIGNATURE,
    access: OWNER,
  },
})
