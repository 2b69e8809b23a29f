import {
  type TaxRate,
  TaxRateChange,
  taxRates,
} from '@desert-wrench/contract/features/billing/books/tax-rates.contract.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useOverlay } from '../../../lib/navigation/overlay-history.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { FormActions } from '../../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { NumberField } from '../../../ui/forms/form-fields.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { books } from './messages.ts'

/** Sales tax on parts by city. */
export function TaxRates() {
  const { taxes: t } = useMessages(books)
  const { data, error, refetch } = useApiQuery(taxRates.taxRates, {})
  const opened = useOverlay<TaxRate>()
  return (
    <section aria-labelledby="tax-rates" className="grid gap-3">
      <h2 id="tax-rates" className="text-lg">
        {t.rates}
      </h2>
      <p className="text-soft">{t.lead}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loading} rows={6} />}
      {data && (
        <Card>
          <ul className="divide-y divide-line">
            {data.map((rate) => (
              <li key={rate.city} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
                <span className="min-w-0 flex-1 basis-20 font-bold">{rate.city}</span>
                <span className="text-right tabular-nums">
                  {t.percent({ percent: String(rate.percent) })}
                  {!rate.isOwn && <span className="block text-xs text-soft">{t.isDefault}</span>}
                </span>
                <Button
                  variant="secondary"
                  aria-label={t.changeOf({ city: rate.city })}
                  onClick={() => opened.open(rate)}
                >
                  {t.change}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {opened.value && <RateDialog rate={opened.value} onClose={opened.close} />}
    </section>
  )
}

function RateDialog({ rate: { city, percent, isOwn }, onClose }: { rate: TaxRate; onClose: () => void }) {
  const { taxes: t } = useMessages(books)
  const form = useForm(TaxRateChange, { percent: isOwn ? percent : null }, `tax ${city}`)
  const change = useApiMutation(taxRates.changeTaxRate, {
    done: t.changed,
    failed: [t.refused, t.failed],
    onDone: onClose,
  })
  return (
    <Dialog title={t.rates} description={city} onClose={onClose}>
      <Form label={t.rates} form={form} act={change} send={(body) => ({ params: { city }, body })}>
        <NumberField form={form} name="percent" label={t.rate} hint={t.rateHint} />
        <FormActions submit={t.save} pending={change.pending} />
      </Form>
    </Dialog>
  )
}
