import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { isolate } from '@desert-wrench/contract/lib/isolate.ts'
import { useRef, useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { useStableCallback } from '../../lib/react/stable-callback.ts'
import { completing } from '../../shared/job/completing-messages.ts'
import { useUndo } from '../../shared/job/undo-completion.tsx'
import { dispatch } from './messages.ts'

export type StatusChoices = ReturnType<typeof useStatusChoices>

type Choices = ReadonlyMap<string, Job['status']>

/** Optimistic statuses. The last choice wins and waits for the answer to the previous one. */
export function useStatusChoices() {
  const t = useMessages(dispatch)
  const { undo: undoLabel } = useMessages(completing)
  const undo = useUndo()
  const [chosen, setChosen] = useState<Choices>(new Map())
  const latest = useRef(chosen)
  const { run } = useApiMutation(jobLife.change, {
    done: t.statusUpdated,
    doneDetail: ({ customerName, vehicleInfo }) => `${isolate(customerName ?? '')} · ${isolate(vehicleInfo)}`,
    failed: t.statusFailed,
    doneAction: ({ id }, { body }) =>
      body.status === 'completed' ? { label: undoLabel, run: () => undo.run({ params: { id } }) } : undefined,
  })
  const asking = useOverlay<Job>()
  const reasons = useRef(new Map<string, string>())
  const change = (next: Choices) => {
    latest.current = next
    setChosen(next)
  }

  const send = useStableCallback(async (id: string, status: Job['status']) => {
    const isUnderWay = latest.current.has(id)
    change(new Map([...latest.current, [id, status]]))
    if (isUnderWay) return
    try {
      let sent: Job['status'] | undefined
      for (let next = latest.current.get(id); next && next !== sent; next = latest.current.get(id)) {
        sent = next
        const reason = next === 'completed' ? reasons.current.get(id) : undefined
        reasons.current.delete(id)
        await run({ params: { id }, body: { status: next, ...(reason !== undefined && { reason }) } })
      }
    } finally {
      change(new Map([...latest.current].filter(([job]) => job !== id)))
    }
  })
  /** Completing needs a confirmation. */
  const choose = useStableCallback((job: Job, status: Job['status']) =>
    status === 'completed' && job.status !== 'completed' ? asking.open(job) : void send(job.id, status),
  )
  const complete = (job: Job, reason?: string) => {
    asking.close()
    if (reason !== undefined) reasons.current.set(job.id, reason)
    void send(job.id, 'completed')
  }
  return { chosen, choose, completing: asking.value, complete, keep: asking.close }
}
