import * as z from 'zod/mini'
import { endpoints } from '../../kit/endpoint.ts'
import { Cents } from '../../kit/fields.ts'
import { SPECIALTIES } from '../mechanics/mechanics.contract.ts'

const Counts = z.object({ open: z.int(), inProgress: z.int(), completed: z.int() })

const Dashboard = z.object({
  /** Open and in progress now, completed since midnight in Phoenix. */
  today: Counts,
  /** Thirty Phoenix days, oldest first: jobs created and jobs first completed on each. */
  days: z.array(z.object({ day: z.string(), created: z.int(), completed: z.int() })),
  /** Minutes from an open job to its first request and from a request to its answer, over 30 days; null without any. */
  responseMinutes: z.object({ firstRequest: z.nullable(z.number()), answer: z.nullable(z.number()) }),
  /** Hires of the last 30 days by the mechanic's specialty. */
  hires: z.array(z.object({ specialty: z.enum(SPECIALTIES), count: z.int() })),
  /** Cents that came in over the last 30 days by source. */
  money: z.array(z.object({ source: z.string(), amount: Cents })),
})

export const analytics = endpoints('analytics', 'analytics', {
  dashboard: {
    method: 'GET',
    path: '/api/analytics/dashboard',
    summary: 'The figures of the management portal.',
    reply: Dashboard,
    who: 'dispatcher',
    touches: [],
    problems: [],
  },
})
