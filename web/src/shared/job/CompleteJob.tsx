import { type CompletionPreview, completions } from '@desert-wrench/contract/features/jobs/completions.contract.ts'
import { CompletionReason } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useApiQuery } from '../../lib/api/queries.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useForm } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/form-fields.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { completing } from './completing-messages.ts'

const Reason = z.object({ reason: CompletionReason })

interface Props {
  job: Job
  by: 'office' | 'mechanic'
  /** With a reason if the job has no mechanic. */
  onComplete: (reason?: string) => void
  onClose: () => void
}

/** Asks before completing a job, and names the fees and tickets. */
export default function CompleteJob({ job, by, onComplete, onClose }: Props) {
  const t = useMessages(completing)
  const form = useForm(Reason, { reason: '' }, `complete ${job.id}`)
  const needsReason = job.mechanicId === null
  const confirm = () => {
    if (!needsReason) return onComplete()
    const { values } = form.finish()
    if (!values) return
    form.draft.discard()
    onComplete(values.reason)
  }
  return (
    <Confirm
      variant="primary"
      question={t.questions[by]}
      detail={
        <div className="grid gap-3">
          <CompletionEffects job={job} by={by} />
          {needsReason && (
            <form
              ref={form.element}
              noValidate
              aria-label={t.reason}
              onSubmit={(event) => {
                event.preventDefault()
                confirm()
              }}
            >
              <TextArea form={form} name="reason" label={t.reason} hint={t.reasonHint} rows={2} maxLength={300} />
            </form>
          )}
        </div>
      }
      confirm={t.yes[by]}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

/** Fetched on open: another job of the same pair may have earned their tickets. */
function CompletionEffects({ job, by }: Pick<Props, 'job' | 'by'>) {
  const t = useMessages(completing)
  const { tryAgain } = useMessages(common)
  const { data, error, isFetching, refetch } = useApiQuery(completions.completion, { params: { id: job.id } })
  // A cached answer may be stale: fees and tickets depend on other jobs.
  useEffect(() => void refetch(), [refetch])
  if (error)
    return (
      <p>
        {t.failed}{' '}
        <Button variant="quiet" pending={isFetching} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </p>
    )
  if (!data || isFetching) return <p role="status">{t.loading} …</p>
  return (
    <>
      {data.estimateWaits && <p className="font-bold text-ink">{t.waiting}</p>}
      {data.counts === null ? <p>{t.countedBefore}</p> : <Figures job={job} by={by} counts={data.counts} />}
      {data.counts !== null && <p>{by === 'office' ? t.undoable : t.undoableByOffice}</p>}
    </>
  )
}

interface FiguresProps extends Pick<Props, 'job' | 'by'> {
  counts: NonNullable<CompletionPreview['counts']>
}

function Figures({ job, by, counts: { fee, poolShare, mechanicTicket, customerTicket } }: FiguresProps) {
  const t = useMessages(completing)
  const isOwn = by === 'mechanic'
  const amount = showMoney(fee)
  const names = [
    ...(mechanicTicket ? [isOwn ? t.you : (job.mechanicName ?? '')] : []),
    ...(customerTicket ? [job.customerName ?? ''] : []),
  ]
  const charged = isOwn ? t.ownFee({ amount }) : t.fee({ amount, name: job.mechanicName ?? '' })
  return (
    <div>
      <p>{t.counts}</p>
      <ul className="mt-1 grid list-disc gap-0.5 pl-5 text-ink">
        <li>{fee === 0 ? t.noFee : charged}</li>
        <li>{t.share({ amount: showMoney(poolShare) })}</li>
        <li>{names.length === 0 ? t.noTickets : t.ticketsFor({ names })}</li>
      </ul>
    </div>
  )
}
