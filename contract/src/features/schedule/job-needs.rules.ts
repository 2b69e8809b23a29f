import type { Analysis } from '../analyzer/analyzer.rules.ts'
import { CATEGORIES, type CategoryId } from '../analyzer/categories.ts'
import type { Mechanic } from '../mechanics/mechanics.contract.ts'

export interface JobNeeds {
  /** Finished jobs of the same category teach the duration. Null: nothing was recognized. */
  category: CategoryId | null
  /** The specialty that it needs beside General; null: any. */
  trade: Mechanic['specialty'] | null
  /** The analyzer's estimate. */
  minutes: number | null
}

export const NO_NEEDS: JobNeeds = { category: null, trade: null, minutes: null }

const QUARTER = 15
export const DEFAULT_MINUTES = 120

const toQuarter = (minutes: number): number => Math.max(QUARTER, Math.ceil(minutes / QUARTER) * QUARTER)

/** What a described job needs. A vague complaint needs no particular trade. */
export function needsOf(analysis: Pick<Analysis, 'category' | 'service' | 'hours'> | null): JobNeeds {
  if (analysis === null) return NO_NEEDS
  const { category, service, hours } = analysis
  const isVague = category === 'general' && service === null
  return {
    category,
    trade: isVague ? null : CATEGORIES[category].specialties[0],
    minutes: toQuarter(((hours[0] + hours[1]) / 2) * 60),
  }
}

/** General serves all; another specialty is a wall. */
export const servesTrade = (specialty: Mechanic['specialty'], trade: Mechanic['specialty'] | null): boolean =>
  trade === null || specialty === 'General' || specialty === trade

/** Finished jobs from which a median counts. */
export const OWN_JOBS_TO_LEARN = 5
export const JOBS_TO_LEARN = 20

export interface Learned {
  /** Median minutes of finished jobs, and their number. */
  minutes: number
  jobs: number
}

export const DURATION_SOURCES = ['given', 'own', 'all', 'analyzer', 'default'] as const
export type DurationSource = (typeof DURATION_SOURCES)[number]

export interface Duration {
  minutes: number
  source: DurationSource
}

/** Minutes that a job is planned for, in quarter hours, with where the figure comes from. */
export function durationOf(given: {
  hours: number | null
  own: Learned | null
  all: Learned | null
  needs: Pick<JobNeeds, 'minutes'>
}): Duration {
  const { hours, own, all, needs } = given
  if (hours !== null) return { minutes: toQuarter(hours * 60), source: 'given' }
  if (own && own.jobs >= OWN_JOBS_TO_LEARN) return { minutes: toQuarter(own.minutes), source: 'own' }
  if (all && all.jobs >= JOBS_TO_LEARN) return { minutes: toQuarter(all.minutes), source: 'all' }
  if (needs.minutes !== null) return { minutes: needs.minutes, source: 'analyzer' }
  return { minutes: DEFAULT_MINUTES, source: 'default' }
}
