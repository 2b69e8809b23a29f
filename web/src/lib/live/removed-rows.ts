import type { Query } from '@tanstack/react-query'
import { catalogue, messagesOf } from '../i18n/messages.ts'
import { policyOf } from './policy.ts'
import { mayRemovedRowsLeave } from './reading.ts'
import { CHANGED, markRows, unmarkRows } from './row-marks.ts'

const live = catalogue('live')

/** Milliseconds of the highlight, and the minimum for a removed row's label. */
const HIGHLIGHTED = 2500
const SAID = 4000

const leaving = new Set<string>()
const inList = ({ queryHash }: Query, id: string) => `${queryHash} ${id}`
export const isLeaving = (list: Query, id: string) => leaving.has(inList(list, id))

export function highlightChanged(ids: readonly string[]): void {
  if (ids.length === 0) return
  markRows(ids, CHANGED)
  window.setTimeout(() => unmarkRows(ids, CHANGED), HIGHLIGHTED)
}

async function wordsFor(list: Query, id: string): Promise<string> {
  const words = messagesOf(live)
  const isRemoved = await policyOf(list)
    .isRemoved?.(id)
    .catch(() => false)
  return isRemoved ? words.jobRemoved : words.gone
}

/** Labels removed rows in place, and removes them once that shifts nothing being read. */
export function labelRemoved(list: Query, ids: readonly string[], dropRows: () => void): void {
  for (const id of ids) {
    leaving.add(inList(list, id))
    void wordsFor(list, id).then((words) => isLeaving(list, id) && markRows([id], words))
  }
  const leave = () => {
    if (!mayRemovedRowsLeave()) {
      window.setTimeout(leave, SAID / 4)
      return
    }
    for (const id of ids) leaving.delete(inList(list, id))
    dropRows()
    unmarkRows(ids)
  }
  window.setTimeout(leave, SAID)
}
