import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { actorOf } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import type {
  joining,
  MechanicChanges,
  NewMechanic,
  SignUp,
} from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import type {
  Earnings,
  mechanics as endpoints,
  MechanicRecord,
} from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { mechanicsExport } from '@desert-wrench/contract/features/mechanics/mechanics-export.contract.ts'
import { monthAfter } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { monthStart, phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { ownerOf } from '@desert-wrench/contract/lib/viewer.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { MechanicsStore } from './mechanics.store.ts'

interface MechanicsNeeds {
  clock: { now(): string }
  mechanics: Pick<MechanicsStore, 'list' | 'find' | 'bestFor'>
  jobs: { earnedBy(mechanicId: string, from: string, to: string): Promise<{ earned: number; jobs: number }> }
  payments: { dueOf(mechanicId: string): Promise<number> }
  fees: { owedBy(mechanicId: string): Promise<Earnings['fees']> }
  join(given: NewMechanic | SignUp, door: 'signup' | 'management', language: Language): Promise<MechanicRecord>
  change(id: string, changes: MechanicChanges): Promise<MechanicRecord>
  leave(mechanicId: string, by: TimelineActor): Promise<undefined>
}

export const mechanicsHandlers = ({
  clock,
  mechanics,
  jobs,
  payments,
  fees: owed,
  join,
  change,
  leave,
}: MechanicsNeeds): Handlers<typeof endpoints & typeof joining & typeof mechanicsExport> => ({
  list: ({ query, viewer }) => mechanics.list({ ...query, visibleTo: ownerOf(viewer) }),
  export:
    async ({ query, viewer }) =>
    (paging) =>
      mechanics.list({ ...query, ...paging, visibleTo: ownerOf(viewer) }),
  automatic: async ({ query }) => {
    const best = await mechanics.bestFor(toE164(query.customerPhone ?? '') ?? '')
    const found = best && (await mechanics.find(best))
    return found ? [found] : []
  },
  add: ({ body, language }) => join(body, 'management', language),
  signUp: ({ body, language }) => join(body, 'signup', language),
  change: ({ params, body }) => change(params.id, body),
  remove: ({ params, viewer }) => leave(params.id, actorOf(viewer, 'dispatcher', 'mechanic')),
  earnings: async ({ params: { id } }) => {
    const month = phoenixMonth(clock.now())
    if (!(await mechanics.find(id))) throw new Problem('mechanic.unknown')
    const [earned, due, fees] = await Promise.all([
      jobs.earnedBy(id, monthStart(month), monthStart(monthAfter(month))),
      payments.dueOf(id),
      owed.owedBy(id),
    ])
    return { month, ...earned, due: due + fees.cents, fees }
  },
})
