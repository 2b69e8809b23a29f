import * as z from 'zod/mini'
import { fieldMessage } from '../../lib/field-message.ts'

/** Enums and single values of a job. */

export const JOB_STATUSES = ['pending', 'in-progress', 'completed'] as const
/** Progress, finer than the status derived from it. */
export const STAGES = ['open', 'offered', 'booked', 'on_the_way', 'arrived', 'working', 'done', 'cancelled'] as const
/** The mechanic's steps, in order. */
export const STEPS = ['on_the_way', 'arrived', 'working', 'done'] as const
export const PLACE_ACCURACIES = ['exact', 'about'] as const
export const PRIORITIES = ['Low', 'Medium', 'High', 'Emergency'] as const

export const JobStatus = z.enum(JOB_STATUSES, fieldMessage('jobs', 'status'))
export type JobStatus = z.output<typeof JobStatus>
export const Stage = z.enum(STAGES, fieldMessage('jobs', 'stage'))
export type Stage = z.output<typeof Stage>
export const Step = z.enum(STEPS, fieldMessage('jobs', 'step'))
export type Step = z.output<typeof Step>
export const Priority = z.enum(PRIORITIES, fieldMessage('jobs', 'priority'))

/** Default for estimated hours. */
export const DEFAULT_HOURS = 2

const HOURS_FIX = fieldMessage('jobs', 'hours')
export const Hours = z
  .number(HOURS_FIX)
  .check(z.gte(0.5, HOURS_FIX), z.lte(40, HOURS_FIX), z.multipleOf(0.5, HOURS_FIX))
