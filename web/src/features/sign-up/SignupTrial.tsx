import { plans, trial } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import {
  LONG_TRIAL_DAYS,
  LONG_TRIAL_PLACES,
  TRIAL_DAYS,
} from '@desert-wrench/contract/features/billing/billing.rules.ts'
import { ACCESS_PRICE, FIRST_JOB_PRICE, startingPrice } from '@desert-wrench/contract/features/billing/prices.rules.ts'
import { inDollars } from '@desert-wrench/contract/lib/money.ts'
import { Gift } from 'lucide-react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { mechanicsWords } from './messages.ts'

const TRIAL = { days: TRIAL_DAYS, longDays: LONG_TRIAL_DAYS, first: LONG_TRIAL_PLACES }
const price = inDollars(FIRST_JOB_PRICE)

/** Until the number of places is known, it shows the general rule. */
export function SignupTrial() {
  const { trial: t } = useMessages(mechanicsWords)
  const { data } = useApiQuery(trial.freeTrial, {})
  const onOffer = useApiQuery(plans.list, {})
  const starting = startingPrice(onOffer.data ?? [])
  // Reserves space, to avoid a layout shift.
  const later = (
    <p className={onOffer.data ? 'mt-1' : 'invisible mt-1'}>
      {t.later({
        access: inDollars(ACCESS_PRICE.notSubscribed),
        plan: onOffer.data && starting === null ? null : inDollars(starting ?? FIRST_JOB_PRICE),
      })}
    </p>
  )
  if (!data) {
    return (
      <Notice tone="copper" icon={Gift} title={t.rule(TRIAL)}>
        {t.afterwards({ price })}
        {later}
      </Notice>
    )
  }
  if (!data.freeTrialActive) {
    return (
      <Notice tone="copper" icon={Gift} title={t.over}>
        {t.afterFirstJob({ price })}
        {later}
      </Notice>
    )
  }
  const left = TRIAL.first - data.mechanicCount
  return data.isFirst5 ? (
    <Notice tone="copper" icon={Gift} title={t.long(TRIAL)}>
      <strong>{t.left({ count: left, first: TRIAL.first })}</strong> {t.noPayment({ price })}
      {later}
    </Notice>
  ) : (
    <Notice tone="copper" icon={Gift} title={t.short(TRIAL)}>
      {t.noPayment({ price })}
      {later}
    </Notice>
  )
}
