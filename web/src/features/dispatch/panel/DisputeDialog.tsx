import {
  type Dispute,
  disputes,
  EvidenceStatement,
} from '@desert-wrench/contract/features/billing/disputes/disputes.contract.ts'
import { namesOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { catalogue, useMessages } from '../../../lib/i18n/messages.ts'
import { showDay, showWhen } from '../../../lib/i18n/time.ts'
import { PriceLine } from '../../../shared/job/PriceLine.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormActions } from '../../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/form-fields.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

const ofDisputes = catalogue('disputes')

const TONES = { open: 'copper', lost: 'red', won: 'green' } as const

/** A disputed payment: what the bank says, what it means, and the evidence that the office sends once. */
export default function DisputeDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const t = useMessages(ofDisputes)
  const { data, error, refetch } = useApiQuery(disputes.dispute, { params: { id: paymentId } })
  return (
    <Dialog title={t.title} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loading} rows={3} />}
      {data && (
        <div className="grid grid-cols-1 gap-6">
          <State dispute={data} />
          {data.status === 'open' && data.submittedAt === null && <Statement paymentId={paymentId} />}
          <Evidence dispute={data} />
        </div>
      )}
    </Dialog>
  )
}

function State({ dispute: { status, amountCents, reason, evidenceDueAt, submittedAt } }: { dispute: Dispute }) {
  const t = useMessages(ofDisputes)
  const isKnown = (code: string): code is keyof typeof t.reasons => code in t.reasons
  const why = reason === null ? t.noReason : isKnown(reason) ? t.reasons[reason] : t.otherReason({ code: reason })
  return (
    <div className="grid gap-3">
      <Notice tone={TONES[status]} title={t.states[status]({ amount: showMoney(amountCents) })} />
      <dl>
        <PriceLine label={t.reason}>{why}</PriceLine>
        {status === 'open' && submittedAt === null && (
          <PriceLine label={t.due}>{evidenceDueAt === null ? t.dueUnknown : showWhen(evidenceDueAt)}</PriceLine>
        )}
      </dl>
      {submittedAt !== null && <p className="font-bold">{t.sentOn({ when: showWhen(submittedAt) })}</p>}
    </div>
  )
}

function Evidence({ dispute: { evidence } }: { dispute: Dispute }) {
  const t = useMessages(ofDisputes)
  const { customerName, customerEmail, product, serviceDate, text, pictures } = evidence
  return (
    <section aria-label={t.evidence} className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">{t.evidence}</h3>
      <p className="text-sm text-soft">{t.evidenceLead}</p>
      <dl>
        <PriceLine label={t.customer}>{customerName}</PriceLine>
        {customerEmail && <PriceLine label={t.email}>{customerEmail}</PriceLine>}
        <PriceLine label={t.service}>{product}</PriceLine>
        {serviceDate && <PriceLine label={t.done}>{showDay(serviceDate)}</PriceLine>}
      </dl>
      <section
        aria-label={t.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
        tabIndex={0}
        lang="en"
        className="scroll-area max-h-64 overflow-y-auto rounded-md bg-sunk p-3 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </section>
      {pictures.length === 0 && <p className="text-sm text-soft">{t.noPictures}</p>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ pictureId, shows }) => (
            <li key={pictureId} className="grid gap-1 text-sm">
              <img
                src={`/api/pictures/${namesOf(pictureId).small}`}
                alt={t.pictures[shows]}
                className="size-24 rounded-md object-cover"
              />
              <span aria-hidden="true">{t.pictures[shows]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Statement({ paymentId }: { paymentId: string }) {
  const t = useMessages(ofDisputes)
  const form = useForm(EvidenceStatement, { statement: '' }, `dispute ${paymentId}`)
  const act = useApiMutation(disputes.submitEvidence, {
    done: t.sent,
    doneDetail: t.sentDetail,
    failed: [t.refused, t.failed],
  })
  return (
    <Form label={t.statement} form={form} act={act} send={(body) => ({ params: { id: paymentId }, body })}>
      <TextArea
        form={form}
        name="statement"
        label={t.statement}
        hint={t.statementHint}
        rows={4}
        maxLength={3000}
        optional
      />
      <p className="text-sm">{t.once}</p>
      <FormActions submit={t.send} pending={act.pending} />
    </Form>
  )
}
