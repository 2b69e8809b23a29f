import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import type { Written } from '../../lib/bytes.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../messages/languages.ts'

export const CalendarLink = shownWhole(
  z.object({
    /** Null if there is none. */
    createdAt: z.nullable(Moment),
    /** Returned once, when created: only a hash is stored. */
    path: z.nullable(z.string()),
  }),
)
export type CalendarLink = z.output<typeof CalendarLink>

const CALENDAR: Written = { served: 'text/calendar; charset=utf-8', written: true }
const ofMechanic = { params: z.object({ id: Id }), path: '/api/mechanics/{id}/calendar' } as const

export const calendars = endpoints('calendars', 'mechanics', {
  find: {
    ...ofMechanic,
    method: 'GET',
    summary: 'Retrieve a calendar link',
    description: "Returns whether the mechanic's calendar has a private link, and since when.",
    reply: CalendarLink,
    reads: 'nothing',
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: [],
    problems: ['mechanic.unknown'],
  },
  make: {
    ...ofMechanic,
    method: 'POST',
    summary: 'Create a calendar link',
    description: "Creates a private link to the mechanic's calendar and revokes the previous one.",
    reply: CalendarLink,
    once: ['path'],
    access: { may: ['self'], of: ['mechanic', 'params.id'] },
    invalidates: ['mechanics'],
    problems: ['mechanic.unknown'],
  },
  turnOff: {
    ...ofMechanic,
    method: 'DELETE',
    summary: 'Revoke a calendar link',
    description: 'Revokes the private link. Calendars that subscribed to it stop updating.',
    reply: null,
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: ['mechanics'],
    problems: ['mechanic.unknown'],
  },
  read: {
    method: 'GET',
    path: '/api/calendars/{file}',
    summary: "Retrieve a mechanic's calendar",
    description:
      "Returns the mechanic's jobs as iCalendar (RFC 5545): the last 90 days and everything ahead, at most 500. An event has the planned time and names the promise; one that is canceled or has no planned time blocks nothing (`TRANSP:TRANSPARENT`). `SEQUENCE` grows with every change.",
    params: z.object({ file: z.string() }),
    query: z.object({
      language: z._default(z.enum(LANGUAGES, fieldMessage('accounts', 'language')), DEFAULT_LANGUAGE),
    }),
    reply: CALENDAR,
    reads: 'byLink',
    access: ANYONE,
    invalidates: [],
    problems: ['calendar.unknown'],
  },
})
