import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Latitude, Longitude, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { PLACE_ACCURACIES } from '../jobs/job-values.contract.ts'

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

/** Mechanics per call: a page of their list. */
export const MOST_ASKED = 50

const IDS_FIX = fieldMessage('places', 'mechanicIds')

const MechanicIds = z.pipe(
  z.string(IDS_FIX).check(
    z.refine((text) => {
      const ids = text.split(',')
      return ids.length <= MOST_ASKED && ids.every((id) => Id.safeParse(id).success)
    }, IDS_FIX),
  ),
  z.transform((text) => text.split(',')),
)

const Arrival = z.object({
  mechanicId: Id,
  /** Drive from their place, parking included; null if a place is unknown or a job is in progress. */
  minutesAway: z.nullable(z.int()),
  /** In progress, with an unknown end. */
  onJob: z.boolean(),
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
      'Returns how many minutes away each of up to 50 mechanics is. Mechanics in the middle of a job are left out.',
    query: z.object({
      latitude: degreesOf(Latitude, fieldMessage('general', 'latitude')),
      longitude: degreesOf(Longitude, fieldMessage('general', 'longitude')),
      /** Comma-separated. */
      mechanicIds: MechanicIds,
    }),
    reply: Arrivals,
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
})
