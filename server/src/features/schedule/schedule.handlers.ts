import type {
  AgendaJob,
  AgendaQuery,
  agenda as agendaEndpoints,
} from '@desert-wrench/contract/features/schedule/agenda.contract.ts'
import type {
  CheckedTime,
  dispatching,
  Suggestion,
  SuggestionsQuery,
  TimeQuery,
} from '@desert-wrench/contract/features/schedule/dispatching.contract.ts'
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
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { SlotsCaller } from './find-slots.ts'

interface ScheduleNeeds {
  findSlots(query: SlotsQuery, caller: SlotsCaller): Promise<Slot[]>
  hold(given: NewHold, heldBy: string): Promise<Hold>
  release(id: string, heldBy: string): Promise<void>
  schedule(mechanicId: string): Promise<Schedule>
  change(mechanicId: string, changes: ScheduleChanges): Promise<Schedule>
  agenda(mechanicId: string, query: AgendaQuery): Promise<AgendaJob[]>
  suggest(query: SuggestionsQuery, heldBy: string): Promise<Suggestion[]>
  checkTime(query: TimeQuery, language: Language): Promise<CheckedTime>
}

export const scheduleHandlers = ({
  findSlots,
  hold,
  release,
  schedule,
  change,
  agenda,
  suggest,
  checkTime,
}: ScheduleNeeds): Handlers<typeof endpoints & typeof agendaEndpoints & typeof dispatching> => ({
  slots: ({ query, viewer, link, client }) => findSlots(query, { viewer, link, heldBy: holderOf(viewer, client) }),
  hold: ({ body, viewer, client }) => hold(body, holderOf(viewer, client)),
  release: async ({ params, viewer, client }) => {
    await release(params.id, holderOf(viewer, client))
    return undefined
  },
  get: ({ params }) => schedule(params.id),
  put: ({ params, body }) => change(params.id, body),
  agenda: ({ params, query }) => agenda(params.id, query),
  suggestions: ({ query, viewer, client }) => suggest(query, holderOf(viewer, client)),
  checkTime: ({ query, language }) => checkTime(query, language),
})
