import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Cents } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { SPECIALTIES } from '../mechanics/mechanics.contract.ts'

/** Plans, job access, the first-job payment, and job fees. */
export const MONEY_SOURCES = ['plan', 'access', 'first_job', 'platform_fee'] as const

/** Phoenix days covered, today included. */
export const DAYS = 30

const Day = z.object({ day: z.string(), created: z.int(), completed: z.int() })

export const Dashboard = shownWhole(
  z.object({
    /** Open and in progress now; completed since midnight in Phoenix. */
    today: z.object({ open: z.int(), inProgress: z.int(), completed: z.int() }),
    /** Per Phoenix day, oldest first: jobs created and first completions. */
    days: z.array(Day),
    /** Median minutes to the first offer and to its answer, to three digits; null without data. */
    responseMinutes: z.object({ firstRequest: z.nullable(z.number()), answer: z.nullable(z.number()) }),
    /** By specialty, all seven. */
    hires: z.array(z.object({ specialty: z.enum(SPECIALTIES), count: z.int() })),
    /** Cents by source, all four; job fees count when owed. */
    money: z.array(z.object({ source: z.enum(MONEY_SOURCES), amount: Cents })),
  }),
)
export type Dashboard = z.output<typeof Dashboard>

export const analytics = endpoints('analytics', 'analytics', {
  dashboard: {
    method: 'GET',
    path: '/api/analytics/dashboard',
    summary: 'Retrieve the dashboard',
    description: 'Returns the figures of the management portal for the last 30 days, Phoenix time.',
    reply: Dashboard,
    cached: { tags: ['analytics', 'mechanics', 'pickups'], day: true },
    reads: 'nothing',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
})
