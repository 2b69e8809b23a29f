import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { jobPictures } from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import { threads } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { useEffect } from 'react'
import { call, callFile } from '../../lib/api/client.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { whenIdle } from '../../lib/device/when-idle.ts'

/** The next ones; more are never done in two days. */
const MOST = 20

/** Jobs that the device has, by their revision. */
const kept = new Map<string, number>()

/** Reads what their screens read, so that the worker keeps it. One after the other: the signal is the mechanic's, too. */
async function keep(list: readonly { id: string; revision: number }[], isOver: () => boolean): Promise<void> {
  for (const { id, revision } of list) {
    if (isOver()) return
    if (kept.get(id) === revision) continue
    const sent = { params: { id } }
    await Promise.all([call(jobLife.get, sent), call(threads.messages, { ...sent, query: {} })])
    for (const { thumbnailUrl } of await call(jobPictures.pictures, sent)) await callFile(thumbnailUrl)
    kept.set(id, revision)
  }
}

/** Jobs that were never opened are readable without a signal, too. */
export function KeepJobs({ mechanicId }: { mechanicId: string }) {
  const started = useApiPages(jobs.list, { query: { mechanicId, status: 'in-progress' } })
  const booked = useApiPages(jobs.list, { query: { mechanicId, status: 'pending' } })
  const list = [...started.rows, ...booked.rows].slice(0, MOST)
  const known = list.map(({ id, revision }) => `${id} ${revision ?? 0}`).join()
  useEffect(() => {
    let isOver = false
    const list = known === '' ? [] : known.split(',').map((one) => one.split(' '))
    const work = list.map(([id = '', revision]) => ({ id, revision: Number(revision) }))
    const leave = whenIdle(() => void keep(work, () => isOver).catch(() => undefined))
    return () => {
      isOver = true
      leave()
    }
  }, [known])
  return null
}
