import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { catalogue, messagesOf } from '../i18n/messages.ts'
import { CHANGED, markRows, unmarkRows } from './row-marks.ts'

const live = catalogue('live')

/** So long a row shows in milliseconds that others changed it, and that it is gone. */
const SHOWN = 2500
const SAID = 4000
/** Who does nothing for so long reads no more. */
const IDLE = 60_000

let active = performance.now()
for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
  window.addEventListener(event, () => (active = performance.now()), { passive: true, capture: true })

/** Rows that are gone and stay where they were for a while, each in its list. */
const leaving = new Set<string>()
const inList = (key: QueryKey, id: string) => `${hashKey(key)} ${id}`
export const isLeaving = (key: QueryKey, id: string) => leaving.has(inList(key, id))

export function showChanged(ids: readonly string[]): void {
  if (ids.length === 0) return
  markRows(ids, CHANGED)
  window.setTimeout(() => unmarkRows(ids, CHANGED), SHOWN)
}

/** Dispatch shows every job, so one that nobody finds there any more was removed; elsewhere, and with a filter, it may only be another's. */
async function wordsFor([, name]: QueryKey, id: string): Promise<string> {
  const words = messagesOf(live)
  if (name !== 'jobs.list' || window.location.pathname !== '/dispatch') return words.gone
  const found = await call(jobs.list, { query: { id } }).catch(() => null)
  return found?.length === 0 ? words.jobRemoved : words.gone
}

/** What leaves from above or from within what is read would move it: below is free, and above where the browser holds the rest in place. */
function mayLeave(isReading: boolean): boolean {
  const rows = [...document.querySelectorAll('[data-gone]')]
  if (performance.now() - active > IDLE) return true
  if (rows.some((row) => row.contains(document.activeElement))) return false
  return rows.every((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    if (top >= window.innerHeight) return true
    return bottom <= 0 ? CSS.supports('overflow-anchor', 'auto') : !isReading
  })
}

/** Says of rows in their place that they are gone, and takes them out once that moves nothing that is read. */
export function sayGone(key: QueryKey, ids: readonly string[], isReading: () => boolean, takeOut: () => void): void {
  for (const id of ids) {
    leaving.add(inList(key, id))
    void wordsFor(key, id).then((words) => isLeaving(key, id) && markRows([id], words))
  }
  const leave = () => {
    if (!mayLeave(isReading())) {
      window.setTimeout(leave, SAID / 4)
      return
    }
    for (const id of ids) leaving.delete(inList(key, id))
    takeOut()
    unmarkRows(ids)
  }
  window.setTimeout(leave, SAID)
}
