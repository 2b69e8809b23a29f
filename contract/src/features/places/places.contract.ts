import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Latitude, Longitude, Moment, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { PLACE_ACCURACIES } from '../jobs/job-values.contract.ts'
import { MechanicIds } from '../mechanics/mechanic-ids.ts'

/** A geocoded address; all three are null if unknown. */
const AddressPlace = shownWhole(
  z.object({
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    accuracy: z.nullable(z.enum(PLACE_ACCURACIES)),
  }),
)

/** A coordinate in a query. */
export const degreesOf = <S extends typeof Latitude>(shape: S, fix: string) =>
  z.pipe(z.string(fix).check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, fix)), z.pipe(z.transform(Number), shape))

const Arrival = z.object({
  mechanicId: Id,
  /** Drive from their place, parking included; null if a place is unknown or they are not free now. */
  minutesAway: z.nullable(z.int()),
  /** In progress, with an unknown end. */
  onJob: z.boolean(),
  /** Earliest start of a job of usual length; null: none within 60 days, or unknown. */
  nextFree: z.nullable(Moment),
})
export type Arrival = z.output<typeof Arrival>

const Arrivals = shownWhole(z.object({ arrivals: z.array(Arrival) }))

export const places = endpoints('places', 'places', {
  find: {
    method: 'GET',
    path: '/api/places',
    summary: 'Look up an address',
    description: 'Returns where a booking with this address would be placed: exactly, approximately, or not at all.',
    query: z.object({ address: required(fieldMessage('jobs', 'address'), { max: 300 }) }),
    reply: AddressPlace,
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
})

/** Tagged with jobs: starting or finishing one changes arrival times. */
export const arrivals = endpoints('places', 'jobs', {
  arrivals: {
    method: 'GET',
    path: '/api/places/arrivals',
    summary: 'Estimate arrival times',
    description:
      'Returns how many minutes away each of up to 50 mechanics is, and when they are next free. Who is not free now (on a job, off, paused or full) has no minutes.',
    query: z.object({
      latitude: degreesOf(Latitude, fieldMessage('general', 'latitude')),
      longitude: degreesOf(Longitude, fieldMessage('general', 'longitude')),
      mechanicIds: MechanicIds,
    }),
    reply: Arrivals,
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
})
