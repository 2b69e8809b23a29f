import type {
  mechanics as endpoints,
  Mechanic,
  NewMechanic,
  SignUp,
} from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Handlers } from '../../http/routes.ts'
import type { MechanicsStore } from './mechanics.store.ts'

interface Needs {
  mechanics: Pick<MechanicsStore, 'list'>
  join(given: NewMechanic | SignUp, door: 'signup' | 'management'): Promise<Mechanic>
  leave(mechanicId: string): Promise<undefined>
}

export const mechanicsHandlers = ({ mechanics, join, leave }: Needs): Handlers<typeof endpoints> => ({
  list: ({ query }) => mechanics.list(query),
  add: ({ body }) => join(body, 'management'),
  signUp: ({ body }) => join(body, 'signup'),
  remove: ({ params }) => leave(params.id),
})
