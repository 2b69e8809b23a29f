import { type JobSize, JobSizeChange, jobSizes } from '@desert-wrench/contract/features/billing/job-sizes.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { MoneyField } from '../../ui/forms/form-fields.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { TaxRates } from './books/TaxRates.tsx'
import { desk } from './desk-messages.ts'

const rangeOf = ({ minEstimatedCost: from, maxEstimatedCost: until }: JobSize) => {
  const { sizes } = messagesOf(desk)
  if (until === null) return sizes.from({ from: showMoney(from) })
  return from === 0
    ? sizes.under({ until: showMoney(until) })
    : sizes.between({ from: showMoney(from), until: showMoney(until) })
}

export default function JobSizesArea() {
  const { sizes: t } = useMessages(desk)
  const { data, error, isLoading, refetch } = useApiQuery(jobSizes.sizes, {})
  const opened = useOverlay<JobSize>()
  return (
    <>
      <p className="mb-4 text-soft">{t.lead}</p>
      {isLoading && <Loading label={t.title} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <Card as="section" label={t.title}>
          <ul className="divide-y divide-line">
            {data.map((size) => (
              <li key={size.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <span className="min-w-0 flex-1 basis-40 font-bold">{rangeOf(size)}</span>
                <span className="tabular-nums">
                  {size.platformFee === 0 ? t.noFee : t.fee({ fee: showMoney(size.platformFee) })}
                </span>
                <Button
                  variant="secondary"
                  aria-label={t.changeOf({ size: rangeOf(size) })}
                  onClick={() => opened.open(size)}
                >
                  {t.change}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="mt-8">
        <TaxRates />
      </div>
      {opened.value && <ChangeDialog size={opened.value} onClose={opened.close} />}
    </>
  )
}

function ChangeDialog({ size, onClose }: { size: JobSize; onClose: () => void }) {
  const { sizes: t } = useMessages(desk)
  const { id, minEstimatedCost, maxEstimatedCost, platformFee } = size
  const form = useForm(
    JobSizeChange,
    {
      platformFee,
      ...(minEstimatedCost > 0 && { minEstimatedCost }),
      ...(maxEstimatedCost !== null && { maxEstimatedCost }),
    },
    `size ${id}`,
  )
  const change = useApiMutation(jobSizes.changeSize, {
    done: t.changed,
    failed: [t.refused, t.failed],
    onDone: onClose,
  })
  return (
    <Dialog title={t.change} description={rangeOf(size)} onClose={onClose}>
      <Form label={t.change} form={form} act={change} send={(body) => ({ params: { id }, body })}>
        <MoneyField form={form} name="platformFee" label={t.platformFee} hint={t.feeHint} />
        {minEstimatedCost > 0 && <MoneyField form={form} name="minEstimatedCost" label={t.min} hint={t.limitHint} />}
        {maxEstimatedCost !== null && (
          <MoneyField form={form} name="maxEstimatedCost" label={t.max} hint={t.limitHint} />
        )}
        <FormActions submit={t.save} pending={change.pending} />
      </Form>
    </Dialog>
  )
}
