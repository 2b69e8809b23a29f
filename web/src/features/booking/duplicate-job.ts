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

/** Milliseconds before booking proceeds without the check. */
const LOOKUP_TIMEOUT = 4000

/** A recent unfinished job with the same phone, car and problem. A failed lookup finds none. */
async function findDuplicate({ customerPhone, vehicleInfo, description }: NewJobText): Promise<Job | undefined> {
  const newest = await call(
    jobs.list,
    { query: { customerPhone, limit: 5 } },
    { signal: AbortSignal.timeout(LOOKUP_TIMEOUT) },
  ).catch(() => [])
  return sameJobOf({ vehicleInfo, description }, newest, Date.now())
}

export interface DuplicateQuestion {
  job: Job
  bookAnyway: () => void
}

/**
 * Books after a check for duplicates. An unanswered attempt is repeated unchanged, so that its key gives one effect.
 */
export function useBookingOnce(act: ApiMutation<typeof jobs.create>) {
  const question = useOverlay<DuplicateQuestion>()
  const [looking, setLooking] = useState(false)
  const inFlight = useRef(false)

  const run = async (sent: NewJobCall, sender?: Sender) => {
    if (inFlight.current) return
    inFlight.current = true
    setLooking(true)
    const send = () => act.run(sent, sender)
    const unanswered = sender?.kept?.keyOf(JSON.stringify(sent)) !== undefined
    const job = unanswered ? undefined : await findDuplicate(sent.body as NewJobText)
    if (job) question.open({ job, bookAnyway: () => void send() })
    setLooking(false)
    inFlight.current = false
    if (!job) await send()
  }
  const once: ApiMutation<typeof jobs.create> = { ...act, run, pending: act.pending || looking }
  return { question, act: once }
}
