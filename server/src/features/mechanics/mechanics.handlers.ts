import type {
  mechanics as endpoints,
  Mechanic,
  NewMechanic,
  SignUp,
} from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { monthAfter } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { monthStart, phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Handlers } from '../../http/routes.ts'
import type { MechanicsStore } from './mechanics.store.ts'

interface Needs {
  clock: { now(): string }
  mechanics: Pick<MechanicsStore, 'list' | 'find'>
  jobs: { earnedBy(mechanicId: string, from: string, to: string): Promise<{ earned: number; jobs: number }> }
  payments: { dueOf(mechanicId: string): Promise<number> }
  join(given: NewMechanic | SignUp, door: 'signup' | 'management'): Promise<Mechanic>
  leave(mechanicId: string): Promise<undefined>
}

export const mechanicsHandlers = ({
  clock,
  mechanics,
  jobs,
  payments,
  join,
  leave,
}: Needs): Handlers<typeof endpoints> => ({
  list: ({ query }) => mechanics.list(query),
  add: ({ body }) => join(body, 'management'),
  signUp: ({ body }) => join(body, 'signup'),
  remove: ({ params }) => leave(params.id),
  earnings: async ({ params: { id } }) => {
    const month = phoenixMonth(clock.now())
    if (!(await mechanics.find(id))) throw new Problem('mechanic.unknown')
    const [earned, due] = await Promise.all([
      jobs.earnedBy(id, monthStart(month), monthStart(monthAfter(month))),
      payments.dueOf(id),
    ])
    return { month, ...earned, due }
  },
})
