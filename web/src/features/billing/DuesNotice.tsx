import { payments } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../lib/api-query.ts'
import { showMoney } from '../../lib/money.ts'
import { useQueryParam } from '../../lib/query-params.ts'
import { showMoment } from '../../lib/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { duesOf } from './dues.ts'
import { PaidNote } from './PaidNote.tsx'

const PayDialog = lazyDialog(
  () => 'Pay for job access',
  () => import('./PayDialog.tsx'),
)

interface Props {
  mechanicId: string
  /** The profile, once it is loaded. */
  mechanic: Mechanic | null
  /** What stands below; it waits, so that this notice moves nothing. */
  children: ReactNode
}

/** What holds for a mechanic's membership, and the way to pay for it. */
export function DuesNotice({ mechanicId, mechanic, children }: Props) {
  const paying = useQueryParam('pay')
  const back = useQueryParam('paid')
  const due = useApiQuery(payments.list, { query: { mechanicId, status: 'due' } })
  if (!mechanic || due.isLoading) return <Loading label="Loading what is due" />
  const dues = duesOf(mechanic, new Date().toISOString())
  const waiting = due.data?.[0]
  const pay = (
    <Button size="large" onClick={() => paying.open()}>
      {waiting ? 'See payment' : 'Pay'}
    </Button>
  )
  return (
    <>
      <div className="mb-6 grid gap-4">
        {back.value && <PaidNote mechanicId={mechanic.id} paymentId={back.value} />}
        {dues ? (
          <Notice tone={dues.blocked ? 'red' : 'copper'} icon={Wallet} title={dues.title} action={pay}>
            <p>{dues.words}</p>
            {waiting && (
              <p className="mt-1 font-bold">
                {waiting.provider === 'stripe'
                  ? `Your payment of ${showMoney(waiting.amount)} waits to be finished.`
                  : `Your payment of ${showMoney(waiting.amount)} waits for the dispatcher to confirm it.`}
              </p>
            )}
          </Notice>
        ) : (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1 text-sm text-soft">
            {mechanic.subscriptionExpiresAt
              ? `Paid until ${showMoment(mechanic.subscriptionExpiresAt)}, Phoenix time.`
              : 'Your membership is paid.'}
            <Button variant="quiet" onClick={() => paying.open()}>
              {waiting ? 'See payment' : 'Extend'}
            </Button>
          </p>
        )}
      </div>
      {children}
      {paying.value && <PayDialog mechanic={mechanic} due={due.data ?? []} onClose={paying.close} />}
    </>
  )
}
