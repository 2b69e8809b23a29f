import { customers } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { sameJobOf } from '@desert-wrench/contract/features/jobs/same-job.rules.ts'
import type { Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import type { ApiMutation, Sender } from '../../../lib/api/mutations.ts'

type Create = typeof jobs.create

export interface CreateQuestion {
  sent: Sent<Create>
  sender: Sender
  /** A recent duplicate. */
  same: Job | undefined
  /** The name stored for this phone, if it differs. */
  known: string | undefined
}

/** Milliseconds before the job is made without the check. */
const LOOKUP_TIMEOUT = 4000

const nameOf = (name: string) => foldText(name).replace(/\s+/g, ' ').trim()

/** A failed lookup finds nothing; the job's own call reports errors. */
async function lookUp({ customerName, customerPhone, vehicleInfo, description }: Sent<Create>['body']) {
  const phone = String(customerPhone)
  const signal = AbortSignal.timeout(LOOKUP_TIMEOUT)
  const [theirJobs, found] = await Promise.all([
    call(jobs.list, { query: { customerPhone: phone, limit: 10 } }, { signal }).catch(() => []),
    call(customers.list, { query: { q: phone, limit: 10 } }, { signal }).catch(() => []),
  ])
  const customer = found.find((one) => toE164(one.phone) === toE164(phone))
  const isOther = customer && nameOf(customer.name) !== nameOf(String(customerName))
  return {
    same: sameJobOf({ vehicleInfo: String(vehicleInfo), description: String(description) }, theirJobs, Date.now()),
    known: isOther ? customer.name : undefined,
  }
}

/** Checks for a duplicate job and for a phone with another name. */
export function useCreateCheck(create: ApiMutation<Create>) {
  const [looking, setLooking] = useState(false)
  const [question, setQuestion] = useState<CreateQuestion | null>(null)
  const inFlight = useRef(false)
  const run: ApiMutation<Create>['run'] = async (sent, sender = {}) => {
    if (inFlight.current) return undefined
    // Repeat an unanswered attempt unchanged, so that its key gives one effect.
    if (sender.kept?.keyOf(JSON.stringify(sent)) !== undefined) return create.run(sent, sender)
    inFlight.current = true
    setLooking(true)
    const { same, known } = await lookUp(sent.body)
    inFlight.current = false
    setLooking(false)
    if (!same && known === undefined) return create.run(sent, sender)
    return setQuestion({ sent, sender, same, known })
  }
  const act: ApiMutation<Create> = { ...create, run, pending: create.pending || looking }
  return {
    act,
    question,
    /** Confirms that it is not a duplicate. */
    again: () =>
      question && (question.known === undefined ? send(question) : setQuestion({ ...question, same: undefined })),
    name: (customerName: string) =>
      question && send({ ...question, sent: { body: { ...question.sent.body, customerName } } as Sent<Create> }),
    drop: () => setQuestion(null),
  }

  function send({ sent, sender }: CreateQuestion) {
    setQuestion(null)
    void create.run(sent, sender)
  }
}
