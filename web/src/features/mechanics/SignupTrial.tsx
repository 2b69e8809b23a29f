import { trial } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import { FIRST_JOB_PRICE } from '@desert-wrench/contract/messages/dues.ts'
import { Gift } from 'lucide-react'
import { useApiQuery } from '../../lib/api-query.ts'
import { Notice } from '../../ui/Notice.tsx'

/** So many mechanics have the long trial. */
const FIRST = 5
const PRICE = `$${FIRST_JOB_PRICE / 100}`
const AFTER = `Then ${PRICE} after your first completed job, for another 30 days.`

/** What joining costs: nothing at first. Until the places are known, the rule itself is shown. */
export function SignupTrial() {
  const { data } = useApiQuery(trial.freeTrial, {})
  if (!data) {
    return (
      <Notice tone="copper" icon={Gift} title="Free trial: 15 days, 30 for the first 5 mechanics">
        {AFTER}
      </Notice>
    )
  }
  if (!data.freeTrialActive) {
    return (
      <Notice tone="copper" icon={Gift} title="Joining is free">
        {PRICE} after your first completed job, for 30 days.
      </Notice>
    )
  }
  const left = FIRST - data.mechanicCount
  return data.isFirst5 ? (
    <Notice tone="copper" icon={Gift} title="30-day free trial for the first 5 mechanics">
      <strong>
        {left} of {FIRST} {left === 1 ? 'spot is' : 'spots are'} left.
      </strong>{' '}
      No payment to start. {AFTER}
    </Notice>
  ) : (
    <Notice tone="copper" icon={Gift} title="15-day free trial">
      No payment to start. {AFTER}
    </Notice>
  )
}
