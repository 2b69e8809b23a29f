import {
  type BulkRequest,
  MOST_IN_BULK,
  planning,
  type RowResult,
} from '@desert-wrench/contract/features/board/planning.contract.ts'
import { useRef } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { toast } from '../../lib/react/toast.ts'
import { type BulkRow, setBulkResults } from './bulk-results.ts'
import { ofBulk } from './messages.ts'

export interface BulkJob {
  id: string
  customerName: string | null
  vehicleInfo: string
}

export type BulkAct = Omit<BulkRequest, 'jobIds'>

/** Changes many jobs at once, one act after another; where some were refused, each row says what became of it. */
export function useBulk(jobs: readonly BulkJob[], onDone: (jobIds: readonly string[]) => void) {
  const { bulk: t } = useMessages(ofBulk)
  const results = useRef<RowResult[]>([])
  const bulk = useApiMutation(planning.bulk, {
    failed: t.changeFailed,
    onDone: (rows) => {
      results.current.push(...rows)
    },
  })

  const run = async (acts: readonly BulkAct[]) => {
    results.current = []
    const ids = jobs.map(({ id }) => id)
    for (const act of acts) {
      for (let at = 0; at < ids.length; at += MOST_IN_BULK)
        await bulk.run({ body: { ...act, jobIds: ids.slice(at, at + MOST_IN_BULK) } })
    }
    // Without an answer a toast offers to try again.
    if (results.current.length < acts.length * ids.length) return
    const rows = jobs.map((job) => rowOf(job, results.current))
    const done = rows.filter(({ result }) => result === 'done').map(({ jobId }) => jobId)
    const isWhole = done.length === rows.length
    setBulkResults(isWhole ? [] : rows)
    if (isWhole) toast({ title: messagesOf(ofBulk).bulk.changed({ count: done.length }) })
    onDone(done)
  }
  return { run, pending: bulk.pending }
}

/** Done if every act was. */
function rowOf({ id, customerName, vehicleInfo }: BulkJob, results: readonly RowResult[]): BulkRow {
  const refused = results.find(({ jobId, result }) => jobId === id && result === 'refused')
  return {
    ...{ jobId: id, name: customerName ?? '', vehicle: vehicleInfo, result: refused ? 'refused' : 'done' },
    ...(refused?.message !== undefined && { message: refused.message }),
  }
}
