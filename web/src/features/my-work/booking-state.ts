import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'

type Booking = Pick<Job, 'stage' | 'acceptedAt'>

/** Booked by the customer or office, and not answered yet. */
export const needsAnswer = ({ stage, acceptedAt }: Booking): boolean => stage === 'booked' && acceptedAt === null

const BEFORE_WORK: readonly Job['stage'][] = ['booked', 'on_the_way', 'arrived']

/** An accepted job can be given back until the work begins. */
export const canGiveBack = ({ stage, acceptedAt }: Booking): boolean =>
  acceptedAt !== null && BEFORE_WORK.includes(stage)
