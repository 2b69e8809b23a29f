import { estimates } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useEffect, useRef, useState } from 'react'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Confirming, usePaidNow } from './checkout.tsx'
import { paying } from './messages.ts'

const AGAIN_MS = 3000

interface Props {
  job: JobDetails['job']
  deposit: JobDetails['deposit']
}

/** Whether a payment that the customer just made has arrived; the provider confirms it a moment later. */
export default function PaymentConfirmed({ job: { id, stage }, deposit }: Props) {
  const t = useMessages(paying)
  const paymentId = usePaidNow(id)
  const done = stage === 'done'
  const [isWaiting, setWaiting] = useState(true)
  const asking = { enabled: done && paymentId !== null, ...(isWaiting && { every: AGAIN_MS }) }
  const { data } = useApiQuery(estimates.receipt, { params: { id } }, asking)
  const paid = data?.payments.find((payment) => payment.id === paymentId)
  if (paid && isWaiting) setWaiting(false)
  const isShown = paymentId !== null && (done ? data !== undefined : deposit?.state === 'asked')
  // The one thing that they came back to see.
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) note.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  // A deposit that is paid says so itself.
  if (!isShown) return null
  return (
    <div ref={note} role="status">
      {paid ? <Notice tone="green" title={t.thankYou({ amount: showMoney(paid.amount) })} /> : <Confirming />}
    </div>
  )
}
