import { plans } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import { payments } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { showDay, showMoment } from '../../lib/i18n/time.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { type BalanceDue, balanceDueOf } from './balance-due.ts'
import { FeesNotice, useFees } from './FeesNotice.tsx'
import { billing } from './messages.ts'
import { PaidNote } from './PaidNote.tsx'
import { pricesOf } from './payment-options.ts'

const PayDialog = lazyDialog(
  () => messagesOf(billing).payForAccess,
  () => import('./PayDialog.tsx'),
)

interface Props {
  mechanicId: string
  mechanic: Mechanic | null
  /** Rendered together with the notice, to avoid a layout shift. */
  children: ReactNode
}

export function BalanceNotice({ mechanicId, mechanic, children }: Props) {
  const t = useMessages(billing)
  const paying = useQueryParam('pay')
  const back = useQueryParam('paid')
  const due = useApiQuery(payments.list, { query: { mechanicId, status: 'due' } })
  const fees = useFees(mechanicId)
  const onOffer = useApiQuery(plans.list, {})
  // Once: a notice that asks again after a failed read would otherwise remove itself, and ask again when it is back.
  const [wasReady, setReady] = useState(false)
  const isReady = mechanic !== null && (wasReady || !(due.isLoading || fees.isLoading || onOffer.isLoading))
  if (isReady && !wasReady) setReady(true)
  if (!isReady) return <Loading label={t.loadingDues} />
  const balance = balanceDueOf(mechanic, new Date().toISOString())
  // Fees have their own notice.
  const duePayments = due.data?.filter(({ purpose }) => purpose !== 'platform_fee') ?? []
  const waiting = duePayments[0]
  // Do not ask for payment during a trial or paid period; only link the plans.
  const pay = balance?.blocked ? (
    <Button variant={waiting ? 'secondary' : 'primary'} onClick={() => paying.open()}>
      {waiting ? t.seePayment : t.pay}
    </Button>
  ) : (
    <Button variant="secondary" onClick={() => paying.open()}>
      {waiting ? t.seePayment : t.seePlans}
    </Button>
  )
  return (
    <>
      <div className="mb-1 grid gap-1 sm:mb-6 sm:gap-4">
        <FeesNotice mechanicId={mechanic.id} />
        {back.value && <PaidNote mechanicId={mechanic.id} paymentId={back.value} />}
        {balance ? (
          <Notice
            tone={balance.blocked ? 'red' : 'indigo'}
            icon={Wallet}
            title={titleOf(balance, t)}
            action={pay}
            compact={balance.blocked ? 'urgent' : true}
          >
            <BalanceWords balance={balance} />
            {waiting && (
              <p className="mt-1 font-bold">
                {waiting.provider === 'stripe'
                  ? t.waitsAtStripe({ amount: showMoney(waiting.amount) })
                  : t.waitsForDispatcher({ amount: showMoney(waiting.amount) })}
              </p>
            )}
          </Notice>
        ) : (
          <p className="flex items-center justify-between gap-x-4 px-1 text-sm text-soft max-sm:text-xs max-sm:leading-tight">
            {mechanic.subscriptionExpiresAt
              ? t.paidUntil({ until: showMoment(mechanic.subscriptionExpiresAt) })
              : t.membershipPaid}
            <Button variant="quiet" className="-ml-(--gutter)" onClick={() => paying.open()}>
              {waiting ? t.seePayment : t.extend}
            </Button>
          </p>
        )}
      </div>
      {children}
      {paying.value && <PayDialog mechanic={mechanic} due={duePayments} onClose={paying.close} />}
    </>
  )
}

/** Inside the offer form, which keeps its input during payment. */
export function BalanceOfRequest({ mechanic }: { mechanic: Mechanic }) {
  const t = useMessages(billing)
  const paying = useQueryParam('pay')
  const balance = balanceDueOf(mechanic, new Date().toISOString())
  const fees = <FeesNotice mechanicId={mechanic.id} onlyOverdue />
  if (!balance?.blocked) return <div className="mb-4 empty:hidden">{fees}</div>
  return (
    <div className="mb-4 grid gap-4">
      {fees}
      <Notice
        tone="red"
        icon={Wallet}
        title={titleOf(balance, t)}
        action={
          <Button size="large" onClick={() => paying.open()}>
            {t.pay}
          </Button>
        }
      >
        <BalanceWords balance={balance} />
      </Notice>
    </div>
  )
}

const titleOf = ({ kind, until }: BalanceDue, t: ReturnType<typeof useMessages<typeof billing>>) =>
  t.dues[kind].title({ until: '', day: until === null ? '' : showDay(until), prices: pricesOf([]) })

function BalanceWords({ balance: { kind, until } }: { balance: BalanceDue }) {
  const t = useMessages(billing)
  const onOffer = useApiQuery(plans.list, {})
  if (onOffer.isLoading) return <Loading label={t.loadingPlans} rows={1} />
  return (
    <p>
      {t.dues[kind].words({
        until: until === null ? '' : showMoment(until),
        day: '',
        prices: pricesOf(onOffer.data ?? []),
      })}
    </p>
  )
}
