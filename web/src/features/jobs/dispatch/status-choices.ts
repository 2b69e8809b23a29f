import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { isolate } from '@desert-wrench/contract/lib/isolate.ts'
import { useRef, useState } from 'react'
import { useApiMutation } from '../../../lib/api-mutation.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useStableCallback } from '../../../lib/stable-callback.ts'
import { dispatch } from './messages.ts'

export type StatusChoices = ReturnType<typeof useStatusChoices>

type Choices = ReadonlyMap<string, Job['status']>

/** The statuses chosen for jobs until the server answered. The last choice wins: it waits for the answer to the one before. */
export function useStatusChoices() {
  const t = useMessages(dispatch)
  const [chosen, setChosen] = useState<Choices>(new Map())
  const latest = useRef(chosen)
  const { run } = useApiMutation(jobLife.change, {
    done: t.statusUpdated,
    doneDetail: ({ customerName, vehicleInfo }) => `${isolate(customerName ?? '')} · ${isolate(vehicleInfo)}`,
    failed: t.statusFailed,
  })
  const change = (next: Choices) => {
    latest.current = next
    setChosen(next)
  }

  const choose = useStableCallback(async (id: string, status: Job['status']) => {
    const waits = latest.current.has(id)
    change(new Map([...latest.current, [id, status]]))
    if (waits) return
    try {
      let sent: Job['status'] | undefined
      for (let next = latest.current.get(id); next && next !== sent; next = latest.current.get(id)) {
        sent = next
        await run({ params: { id }, body: { status: next } })
      }
    } finally {
      change(new Map([...latest.current].filter(([job]) => job !== id)))
    }
  })
  return { chosen, choose }
}
