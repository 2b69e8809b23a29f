import type {
  AgendaJob,
  AgendaQuery,
  agenda as agendaEndpoints,
} from '@desert-wrench/contract/features/schedule/agenda.contract.ts'
import type {
  schedule as endpoints,
  Hold,
  NewHold,
  Schedule,
  ScheduleChanges,
  Slot,
  SlotsQuery,
} from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { holderOf } from '@desert-wrench/contract/lib/viewer.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { SlotsCaller } from './find-slots.ts'

interface ScheduleNeeds {
  findSlots(query: SlotsQuery, caller: SlotsCaller): Promise<Slot[]>
  hold(given: NewHold, heldBy: string): Promise<Hold>
  release(id: string, heldBy: string): Promise<void>
  schedule(mechanicId: string): Promise<Schedule>
  change(mechanicId: string, changes: ScheduleChanges): Promise<Schedule>
  agenda(mechanicId: string, query: AgendaQuery): Promise<AgendaJob[]>
}

export const scheduleHandlers = ({
  findSlots,
  hold,
  release,
  schedule,
  change,
  agenda,
}: ScheduleNeeds): Handlers<typeof endpoints & typeof agendaEndpoints> => ({
  slots: ({ query, viewer, link, client }) => findSlots(query, { viewer, link, heldBy: holderOf(viewer, client) }),
  hold: ({ body, viewer, client }) => hold(body, holderOf(viewer, client)),
  release: async ({ params, viewer, client }) => {
    await release(params.id, holderOf(viewer, client))
    return undefined
  },
  get: ({ params }) => schedule(params.id),
  put: ({ params, body }) => change(params.id, body),
  agenda: ({ params, query }) => agenda(params.id, query),
})
