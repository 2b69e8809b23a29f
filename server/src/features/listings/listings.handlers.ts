import type {
  Car,
  cars as CarCalls,
  NewCar,
  NewPart,
  Part,
  parts as PartCalls,
} from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { CarsStore, PartsStore } from './listings.store.ts'

/** `all` means no filter. */
const withStatus = <Query extends { status: string }>({ status, ...query }: Query) => ({
  ...query,
  ...(status !== 'all' && { status }),
})

interface PartNeeds {
  parts: Pick<PartsStore, 'list' | 'setStatus'>
  clock: { now(): string }
  offer(given: NewPart): Promise<Part>
}

export const partsHandlers = ({ parts, offer, clock }: PartNeeds): Handlers<typeof PartCalls> => ({
  list: ({ query }) => parts.list(withStatus(query)),
  create: ({ body }) => offer(body),
  setStatus: async ({ params, body }) => {
    const part = await parts.setStatus(params.id, body.status, clock.now())
    if (!part) throw new Problem('part.unknown')
    return part
  },
})

interface CarNeeds {
  cars: Pick<CarsStore, 'list' | 'setStatus'>
  clock: { now(): string }
  offer(given: NewCar): Promise<Car>
}

export const carsHandlers = ({ cars, offer, clock }: CarNeeds): Handlers<typeof CarCalls> => ({
  list: ({ query }) => cars.list(withStatus(query)),
  create: ({ body }) => offer(body),
  setStatus: async ({ params, body }) => {
    const car = await cars.setStatus(params.id, body.status, clock.now())
    if (!car) throw new Problem('car.unknown')
    return car
  },
})
