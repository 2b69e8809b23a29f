import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Cents } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { SPECIALTIES } from '../mechanics/mechanics.contract.ts'

/** Where money comes from: plans, job access, the payment after the first job, and the fee of each job. */
export const MONEY_SOURCES = ['plan', 'access', 'first_job', 'platform_fee'] as const

/** So many Phoenix days are looked back on, today included. */
export const DAYS = 30

const Day = z.object({ day: z.string(), created: z.int(), completed: z.int() })

export const Dashboard = shownWhole(
  z.object({
    /** Open (without a mechanic) and in progress now, completed since midnight in Phoenix. */
    today: z.object({ open: z.int(), inProgress: z.int(), completed: z.int() }),
    /** The last Phoenix days, oldest first: jobs created and jobs first completed on each. */
    days: z.array(Day),
    /** Median minutes from a job to its first request and from a request to its answer, each of three digits at the most; null without any. */
    responseMinutes: z.object({ firstRequest: z.nullable(z.number()), answer: z.nullable(z.number()) }),
    /** Hires by the mechanic's specialty, all seven. */
    hires: z.array(z.object({ specialty: z.enum(SPECIALTIES), count: z.int() })),
    /** Cents earned by source, all four; the fees of jobs are owed, not paid in. */
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
