import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { inspections, inspectionTemplates } from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { jobPictures } from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import { threads } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { addressOf, CallError, call, callFile } from '../../lib/api/client.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { whenIdle } from '../../lib/device/when-idle.ts'
import { useField } from '../../lib/field/use-field.ts'
import { keepKnownJobs, knownJobs, lastOf, newSince, tellNews } from './meanwhile.ts'

/** The next ones; more are never done in two days. */
const MOST = 20

type Listed = Pick<Job, 'id' | 'vehicleInfo' | 'revision'>

/** Reads what a job's screen reads, so that the worker keeps it, and says what others did since the last time. */
async function keepJob({ id: jobId, vehicleInfo: vehicle, revision }: Listed): Promise<void> {
  const before = knownJobs()[jobId]
  const sent = { params: { id: jobId } }
  const [details] = await Promise.all([
    call(jobLife.get, sent),
    call(threads.messages, { ...sent, query: {} }),
    call(inspections.inspections, sent),
    call(inspectionTemplates.templates, { query: { jobId } }),
  ])
  for (const { thumbnailUrl } of await call(jobPictures.pictures, sent)) await callFile(thumbnailUrl)
  if (before) tellNews({ jobId, vehicle, texts: newSince(details, before.at), isGone: false })
  keepKnownJobs({ ...knownJobs(), [jobId]: { vehicle, revision: revision ?? 0, at: lastOf(details) } })
}

/** A job that left the list was finished here, or others took it. */
async function askAfter(jobId: string): Promise<void> {
  const { [jobId]: before, ...others } = knownJobs()
  if (!before) return
  const { vehicle, at } = before
  try {
    const details = await call(jobLife.get, { params: { id: jobId } })
    if (details.job.stage !== 'done') tellNews({ jobId, vehicle, texts: newSince(details, at), isGone: false })
  } catch (error) {
    if (!(error instanceof CallError) || ![403, 404].includes(error.status)) throw error
    tellNews({ jobId, vehicle, texts: [], isGone: true })
  }
  keepKnownJobs(others)
}

/** Whether the worker has what only this read, in whatever language. */
const isThere = async (id: string): Promise<boolean> =>
  (await caches.match(addressOf(threads.messages, { params: { id } }), { ignoreVary: true })) !== undefined

/** One after the other: the signal is the mechanic's, too. */
async function keep(list: readonly Listed[], isOver: () => boolean): Promise<void> {
  const known = knownJobs()
  // For the estimate's tax.
  if (list.length > 0) await call(business.get, {})
  for (const job of list) {
    if (isOver()) return
    const isCurrent = known[job.id]?.revision === (job.revision ?? 0) && (await isThere(job.id))
    if (!isCurrent) await keepJob(job)
  }
  const gone = Object.keys(known).filter((id) => !list.some((job) => job.id === id))
  for (const id of gone) if (!isOver()) await askAfter(id)
}

/** Jobs that were never opened are readable without a signal, too. */
export function KeepJobs({ mechanicId }: { mechanicId: string }) {
  const started = useApiPages(jobs.list, { query: { mechanicId, status: 'in-progress' } })
  const booked = useApiPages(jobs.list, { query: { mechanicId, status: 'pending' } })
  const keepsReads = useField()?.keepsReads
  const isRead = keepsReads && !started.loading && !booked.loading && !started.error && !booked.error
  const list = [...started.rows, ...booked.rows].slice(0, MOST)
  const known = list.map(({ id, revision }) => `${id} ${revision ?? 0}`).join()
  const run = useEffectEvent((isOver: () => boolean) => void keep(list, isOver).catch(() => undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each other list
  useEffect(() => {
    if (!isRead) return undefined
    let isOver = false
    const leave = whenIdle(() => run(() => isOver))
    return () => {
      isOver = true
      leave()
    }
  }, [known, isRead])
  return null
}
