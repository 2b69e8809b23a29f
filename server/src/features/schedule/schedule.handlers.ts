import type { JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import type {
  schedule as endpoints,
  Hold,
  NewHold,
  Schedule,
  ScheduleChanges,
  Slot,
  SlotsQuery,
} from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import { holderOf } from '../../http/core/client.ts'
import type { Handlers } from '../../http/core/handlers.ts'

interface ScheduleNeeds {
  findSlots(query: SlotsQuery, caller: { viewer: Viewer; link: JobLink | null }): Promise<Slot[]>
  hold(given: NewHold, heldBy: string): Promise<Hold>
  release(id: string, heldBy: string): Promise<void>
  schedule(mechanicId: string): Promise<Schedule>
  change(mechanicId: string, changes: ScheduleChanges): Promise<Schedule>
}

export const scheduleHandlers = ({
  findSlots,
  hold,
  release,
  schedule,
  change,
}: ScheduleNeeds): Handlers<typeof endpoints> => ({
  slots: ({ query, viewer, link }) => findSlots(query, { viewer, link }),
  hold: ({ body, viewer, client }) => hold(body, holderOf(viewer, client)),
  release: async ({ params, viewer, client }) => {
    await release(params.id, holderOf(viewer, client))
    return undefined
  },
  get: ({ params }) => schedule(params.id),
  put: ({ params, body }) => change(params.id, body),
})
