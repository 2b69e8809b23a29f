import { type Booking, type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { sameJobOf } from '@desert-wrench/contract/features/jobs/same-job.rules.ts'
import type { Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../lib/api/client.ts'
import type { ApiMutation, Sender } from '../../lib/api/mutations.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'

type NewJobCall = Sent<typeof jobs.create>
type NewJobText = Pick<z.input<typeof Booking>, 'customerPhone' | 'vehicleInfo' | 'description'>

/** So long a look-up may take before the booking goes without it. */
const PATIENCE = 4000

/** An unfinished job of this phone for the same car and the same trouble, made a moment ago. A look-up that fails finds none. */
async function findTwin({ customerPhone, vehicleInfo, description }: NewJobText): Promise<Job | undefined> {
  const newest = await call(
    jobs.list,
    { query: { customerPhone, limit: 5 } },
    { signal: AbortSignal.timeout(PATIENCE) },
  ).catch(() => [])
  return sameJobOf({ vehicleInfo, description }, newest, Date.now())
}

export interface TwinQuestion {
  job: Job
  bookAnyway: () => void
}

/**
 * Books, unless the same was booked a moment ago: that is shown and asked about first. What was tried already and got no answer is
 * sent again as it was: by its key it has one effect.
 */
export function useBookingOnce(act: ApiMutation<typeof jobs.create>) {
  const question = useOverlay<TwinQuestion>()
  const [looking, setLooking] = useState(false)
  const underWay = useRef(false)

  const run = async (sent: NewJobCall, sender?: Sender) => {
    if (underWay.current) return
    underWay.current = true
    setLooking(true)
    const send = () => act.run(sent, sender)
    const unanswered = sender?.kept?.keyOf(JSON.stringify(sent)) !== undefined
    const job = unanswered ? undefined : await findTwin(sent.body as NewJobText)
    if (job) question.open({ job, bookAnyway: () => void send() })
    setLooking(false)
    underWay.current = false
    if (!job) await send()
  }
  const once: ApiMutation<typeof jobs.create> = { ...act, run, pending: act.pending || looking }
  return { question, act: once }
}
