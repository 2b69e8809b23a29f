import type { calendars as endpoints } from '@desert-wrench/contract/features/calendars/calendars.contract.ts'
import { calendarWindow, jobCalendar } from '@desert-wrench/contract/features/calendars/job-calendar.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { calendarWords } from '@desert-wrench/contract/messages/calendar-words.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { CalendarsStore } from './calendars.store.ts'

interface CalendarsNeeds {
  clock: { now(): string }
  tokens: { make(): string }
  calendars: CalendarsStore
  mechanics: { find(id: string): Promise<unknown>; hold(id: string): Promise<unknown> }
}

const FILE = /^([\w-]{22})\.ics$/

export const calendarsHandlers = ({
  clock,
  tokens,
  calendars,
  mechanics,
}: CalendarsNeeds): Handlers<typeof endpoints> => {
  async function known(mechanic: Promise<unknown>): Promise<void> {
    if (!(await mechanic)) throw new Problem('mechanic.unknown')
  }
  return {
    find: async ({ params: { id } }) => {
      await known(mechanics.find(id))
      return { createdAt: await calendars.madeAt(id), path: null }
    },
    make: async ({ params: { id } }) => {
      await known(mechanics.hold(id))
      const [token, createdAt] = [tokens.make(), clock.now()]
      await calendars.put(token, id, createdAt)
      return { createdAt, path: `/api/calendars/${token}.ics` }
    },
    turnOff: async ({ params: { id } }) => {
      await known(mechanics.find(id))
      await calendars.remove(id)
      return undefined
    },
    read: async ({ params: { file }, query: { language } }) => {
      const [, token] = FILE.exec(file) ?? []
      const mechanicId = token === undefined ? null : await calendars.mechanicOf(token)
      if (mechanicId === null) throw new Problem('calendar.unknown')
      return jobCalendar(await calendars.jobsOf(mechanicId, calendarWindow(clock.now())), calendarWords(language))
    },
  }
}
