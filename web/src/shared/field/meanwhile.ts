import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { deviceStorage } from '../../lib/device/device-storage.ts'

/** What others did to a mechanic's jobs since the device last read them. */

const Known = z.record(
  z.string(),
  z.object({
    vehicle: z.string(),
    revision: z.number(),
    /** Of the last entry of the timeline that is known here. */
    at: z.string(),
  }),
)
export type KnownJobs = z.output<typeof Known>

const NewsOfJob = z.object({ jobId: z.string(), vehicle: z.string(), texts: z.array(z.string()), isGone: z.boolean() })
export type NewsOfJob = z.output<typeof NewsOfJob>

const storage = deviceStorage('field', { jobs: Known, news: z.array(NewsOfJob) })

let news: readonly NewsOfJob[] = storage.take('news') ?? []
const listeners = new Set<() => void>()

function put(next: readonly NewsOfJob[]): void {
  news = next
  storage.give('news', [...next])
  for (const listener of listeners) listener()
}

export const knownJobs = (): KnownJobs => storage.take('jobs') ?? {}
export const keepKnownJobs = (jobs: KnownJobs): boolean => storage.give('jobs', jobs)

const learned = ({ at, recordedAt }: JobDetails['timeline'][number]) => recordedAt ?? at

export const lastOf = ({ timeline }: Pick<JobDetails, 'timeline'>): string =>
  timeline.reduce((last, entry) => (learned(entry) > last ? learned(entry) : last), '')

/** Entries by others, in their own words. */
export const newSince = ({ timeline }: Pick<JobDetails, 'timeline'>, at: string): string[] =>
  timeline.filter((entry) => entry.by !== 'mechanic' && learned(entry) > at).map(({ text }) => text)

export function tellNews(one: NewsOfJob): void {
  if (one.texts.length > 0 || one.isGone) put([...news.filter(({ jobId }) => jobId !== one.jobId), one])
}

export const dismissNews = (): void => put([])

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const now = () => news

export const useNews = (): readonly NewsOfJob[] => useSyncExternalStore(listen, now, now)
