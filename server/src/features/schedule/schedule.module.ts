import type { ActDependencies, Dependencies, StoreDependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { agendaStore } from './agenda.store.ts'
import { calendarStore } from './calendar.store.ts'
import { changeSchedule, readSchedule } from './change-schedule.ts'
import { checkTime } from './check-time.ts'
import { findSlots } from './find-slots.ts'
import { holdSlot } from './hold-slot.ts'
import { planTime } from './plan-time.ts'
import { readAgenda } from './read-agenda.ts'
import { scheduleHandlers } from './schedule.handlers.ts'
import { suggestMechanics } from './suggest-mechanics.ts'

export const scheduleModule = {
  stores: ({ db }: StoreDependencies) => ({ calendar: calendarStore(db), agenda: agendaStore(db) }),
  acts: (dependencies: ActDependencies) => ({
    scheduling: planTime(dependencies),
    firstSlot: async (place: { latitude: number; longitude: number }, from: string) => {
      const search = { ...place, from, description: null, distinct: 'start' } as const
      const [slot] = await findSlots(dependencies)(search, { viewer: { as: 'nobody' }, link: null, heldBy: '' })
      return slot ?? null
    },
  }),
  handlers: (dependencies: Dependencies) => ({
    schedule: scheduleHandlers({
      findSlots: findSlots(dependencies),
      hold: holdSlot(dependencies),
      release: async (id, heldBy) => {
        orThrow(await dependencies.calendar.takeHold(id, heldBy, dependencies.clock.now()), 'hold.unknown')
      },
      schedule: readSchedule(dependencies),
      change: changeSchedule(dependencies),
      agenda: readAgenda(dependencies),
      suggest: suggestMechanics(dependencies),
      checkTime: checkTime(dependencies),
    }),
  }),
}
