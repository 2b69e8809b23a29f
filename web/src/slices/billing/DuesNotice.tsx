import { payments } from '@desert-wrench/contract/slices/billing/payments.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/slices/mechanics/mechanics.contract.ts'
import { Wallet } from 'lucide-react'
import { useAsk } from '../../kit/cache.ts'
import { useOpen } from '../../kit/filters.ts'
import { lazyDialog } from '../../kit/lazyDialog.tsx'
import { showMoney } from '../../kit/money.ts'
import { showMoment } from '../../kit/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { duesOf } from './dues.ts'
import { PaidNote } from './PaidNote.tsx'

const PayDialog = lazyDialog('Pay for job access', () => import('./PayDialog.tsx'))

/** What holds for a mechanic's membership, and the way to pay for it. */
export function DuesNotice({ mechanic }: { mechanic: Mechanic }) {
  const paying = useOpen('pay')
  const back = useOpen('paid')
  const due = useAsk(payments.list, { query: { mechanicId: mechanic.id, status: 'due' } })
  const dues = duesOf(mechanic, new Date().toISOString())
  const waiting = due.data?.[0]
  const pay = (
    <Button size="large" onClick={() => paying.open()}>
      {waiting ? 'See payment' : 'Pay'}
    </Button>
  )
  return (
    <>
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
      {paying.value && <PayDialog mechanic={mechanic} due={due.data ?? []} onClose={paying.close} />}
    </>
  )
}
