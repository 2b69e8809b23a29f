import { estimateWork } from '@desert-wrench/contract/features/estimates/estimate-work.contract.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { useCheckout, usePaidNow } from './checkout.tsx'
import { paying } from './messages.ts'

interface Props {
  details: JobDetails
  party: 'customer' | 'mechanic' | 'dispatcher'
  heading: 'h3' | 'h4'
}

/** A deposit that is asked, paid or waived before the work, and what each side can do about it. */
export default function JobDeposit({ details, party, heading: Heading }: Props) {
  const t = useMessages(paying)
  const { job, deposit, approvedEstimate, readOnly } = details
  const paid = usePaidNow(job.id)
  if (!deposit || job.stage === 'done' || job.stage === 'cancelled') return null
  const amount = showMoney(deposit.cents)
  if (deposit.state === 'paid') return <Notice tone="green" title={t.depositPaid({ amount })} />
  if (deposit.state === 'waived') return <p className="text-sm text-soft">{t.depositWaived({ amount })}</p>
  const name = job.mechanicName ?? t.yourMechanic
  return (
    <section aria-label={t.deposit} className="grid gap-3 rounded-md border-2 border-copper p-4">
      <Heading className="text-base font-bold">{party === 'customer' ? t.deposit : t.depositWaits}</Heading>
      <p>{t.depositAsked[party]({ amount, name })}</p>
      {party !== 'customer' && approvedEstimate && (
        <Waive estimateId={approvedEstimate.id} amount={amount} party={party} />
      )}
      {party === 'customer' && !readOnly && deposit.takesCards && paid === null && (
        <PayDeposit jobId={job.id} amount={amount} />
      )}
      {party === 'customer' && !deposit.takesCards && <p className="text-sm">{t.noCardsNow({ name })}</p>}
    </section>
  )
}

function PayDeposit({ jobId, amount }: { jobId: string; amount: string }) {
  const t = useMessages(paying)
  const pay = useCheckout(jobId)
  return (
    <>
      <Button
        size="huge"
        wide
        icon={ExternalLink}
        pending={pay.pending}
        onClick={() => pay.run({ params: { id: jobId }, body: { what: 'deposit' } })}
      >
        {t.payDeposit({ amount })}
      </Button>
      <p className="text-sm">{t.cardHint}</p>
    </>
  )
}

function Waive({
  estimateId,
  amount,
  party,
}: {
  estimateId: string
  amount: string
  party: 'mechanic' | 'dispatcher'
}) {
  const t = useMessages(paying)
  const [asking, setAsking] = useState(false)
  const waive = useApiMutation(estimateWork.waiveDeposit, {
    done: t.waived,
    failed: [t.waiveRefused, t.waiveFailed],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button variant="secondary" size="large" onClick={() => setAsking(true)}>
        {t.waive[party]}
      </Button>
      {asking && (
        <Confirm
          variant="primary"
          question={t.waiveQuestion({ amount })}
          detail={t.waiveDetail}
          confirm={t.waive[party]}
          cancel={t.waiveBack}
          pending={waive.pending}
          onConfirm={() => waive.run({ params: { id: estimateId } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
