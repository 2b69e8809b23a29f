import { feesAreOverdue } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import { type Payment, payments } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { HandCoins } from 'lucide-react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showMoment } from '../../lib/i18n/time.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { DuePayment } from './DuePayment.tsx'
import { billing } from './messages.ts'

interface Props {
  mechanicId: string
  /** Only if fees block new offers. */
  onlyOverdue?: boolean
}

export function useFees(mechanicId: string) {
  const owed = useApiQuery(mechanics.earnings, { params: { id: mechanicId } })
  const due = useApiQuery(payments.list, { query: { mechanicId, status: 'due', purpose: 'platform_fee' } })
  return { isLoading: owed.isLoading || due.isLoading, fees: owed.data?.fees, due: due.data }
}

/** Fees owed on finished jobs, their due date, and one payment for all. */
export function FeesNotice({ mechanicId, onlyOverdue = false }: Props) {
  const t = useMessages(billing)
  const { fees, due } = useFees(mechanicId)
  const pay = useApiMutation(payments.create, {
    done: t.askedFor,
    doneDetail: ({ checkoutUrl, amount }) =>
      checkoutUrl ? t.ledToStripe : t.bringMoney({ amount: showMoney(amount) }),
    failed: [t.payRefused, t.askFailed],
    onDone: ({ checkoutUrl }) => {
      if (checkoutUrl) window.location.assign(checkoutUrl)
    },
  })
  const { cents = 0, jobs = 0, dueUntil = null } = fees ?? {}
  const overdue = feesAreOverdue({ dueUntil }, new Date().toISOString())
  if (dueUntil === null || (onlyOverdue && !overdue)) return null
  // A payment over a smaller amount predates the last finished job.
  const requested: Payment | undefined = due?.find(({ jobId, amount }) => jobId === null && amount === cents)
  if (requested && !onlyOverdue) return <DuePayment payment={requested} compact />
  const amount = showMoney(cents)
  const words = { count: jobs, until: showMoment(dueUntil) }
  return (
    <Notice
      tone={overdue ? 'red' : 'copper'}
      icon={HandCoins}
      compact={onlyOverdue ? false : overdue ? 'urgent' : true}
      title={overdue ? t.fees.overdue({ amount }) : t.fees.due({ amount })}
      action={
        requested ? undefined : (
          <Button
            variant={overdue ? 'primary' : 'secondary'}
            pending={pay.pending}
            onClick={() => pay.run({ body: { mechanicId, purpose: 'platform_fee', planId: null, promoCode: null } })}
          >
            <span className="max-sm:sr-only">{t.payAmount({ amount })}</span>
            <span aria-hidden="true" className="sm:hidden">
              {t.pay}
            </span>
          </Button>
        )
      }
    >
      {requested ? t.waitsForDispatcher({ amount }) : overdue ? t.fees.overdueSince(words) : t.fees.payBy(words)}
    </Notice>
  )
}
