import { METHODS } from '@desert-wrench/contract/features/billing/methods.ts'
import { Payout, type Prize, prizes } from '@desert-wrench/contract/features/rewards/prizes.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { PhoneLink } from '../../ui/buttons/PhoneLink.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { ChoiceField, TextField } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { rewards } from './messages.ts'
import { useMonthName } from './months.ts'

/** Staff contact the winners and record the payouts. */
export default function PrizesDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { prizes: t } = useMessages(rewards)
  const { name } = useMonthName()(month)
  const { data, error, isLoading, refetch } = useApiQuery(prizes.prizes, { params: { month } })
  return (
    <Dialog title={t.titleOf({ month: name })} description={t.lead} onClose={onClose}>
      {isLoading && <Loading label={t.loading} rows={2} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-soft">{t.none}</p>}
      <div className="grid gap-6">
        {data?.map((prize) => (
          <Won key={prize.side} prize={prize} />
        ))}
      </div>
    </Dialog>
  )
}

function Won({ prize }: { prize: Prize }) {
  const { prizes: t } = useMessages(rewards)
  const { side, amount, winnerName, winnerPhone, paidAt, method, reference } = prize
  return (
    <section aria-label={t.sides[side]} className="grid gap-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">
          {t.sides[side]}: {showMoney(amount)}
        </h3>
        <Badge tone={paidAt ? 'green' : 'copper'}>{paidAt ? t.paid : t.notPaid}</Badge>
      </div>
      <p className="wrap-anywhere">
        {winnerName ?? t.erased} {winnerPhone && <PhoneLink phone={winnerPhone} />}
      </p>
      {paidAt && method ? (
        <p className="text-sm text-soft">
          {showDay(paidAt)} · {t.methods[method]} · {reference}
        </p>
      ) : (
        <PayOut prize={prize} />
      )}
    </section>
  )
}

function PayOut({ prize: { month, side } }: { prize: Prize }) {
  const { prizes: t } = useMessages(rewards)
  const form = useForm(Payout, { method: 'transfer', reference: '' }, `prize ${month} ${side}`)
  const pay = useApiMutation(prizes.payOut, { done: t.done, failed: [t.refused, t.failed] })
  return (
    <Form label={t.payOut} form={form} act={pay} send={(body) => ({ params: { month, side }, body })}>
      <ChoiceField
        form={form}
        name="method"
        label={t.how}
        options={METHODS.map((value) => ({ value, label: t.methods[value] }))}
      />
      <TextField form={form} name="reference" label={t.reference} hint={t.referenceHint} autoComplete="off" />
      <FormActions submit={t.payOut} pending={pay.pending} />
    </Form>
  )
}
