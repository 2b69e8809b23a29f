import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { FilePen, Signature } from 'lucide-react'
import type { Ref } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { writtenOf } from '../../shared/estimate/written-estimate.ts'
import { NotSentYet } from '../../shared/field/NotSentYet.tsx'
import type { ShownEstimate } from '../../shared/field/shown-estimate.ts'
import { EstimateLines } from '../../shared/job/EstimateLines.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { Tone } from '../../ui/styles/variants.ts'
import { mine } from './messages.ts'

const TONES: Record<Estimate['status'], Tone> = {
  sent: 'indigo',
  approved: 'green',
  declined: 'red',
  replaced: 'plain',
}

interface Props {
  ref: Ref<HTMLElement>
  details: JobDetails
  shown: ShownEstimate
  /** Absent once the job is done. */
  onWrite?: () => void
  onSign?: () => void
}

/** The latest estimate, the customer's answer, and a way to revise it. */
export function JobEstimate({ ref, details: { approvedEstimate: agreed }, shown, onWrite, onSign }: Props) {
  const t = useMessages(mine)
  const { isUnsent, signed } = shown
  const estimate = writtenOf(shown.estimate)
  const isDeclined = estimate?.status === 'declined'
  const words = { sent: t.waitsForAnswer, declined: t.wasDeclined, approved: t.wasApproved, replaced: '' }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t.estimate}
      className="grid scroll-mt-4 gap-3 rounded-lg border border-line bg-card p-(--gutter) shadow-low sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="text-lg">{estimate && !isUnsent ? t.estimateOf({ version: estimate.version }) : t.estimate}</h3>
        {estimate && !isUnsent && <Badge tone={TONES[estimate.status]}>{t.estimateStates[estimate.status]}</Badge>}
      </div>
      {!estimate && <p className="text-soft">{t.noEstimate}</p>}
      {estimate && (
        <>
          {isUnsent && <NotSentYet what={t.estimate} />}
          {onWrite && !isUnsent && signed === null && <p>{words[estimate.status]}</p>}
          <p className="text-sm text-soft">{showWhen(estimate.answeredAt ?? estimate.createdAt)}</p>
          <EstimateLines {...estimate} />
          {signed !== null && <NotSentYet what={t.signedFor({ total: showMoney(signed) })} />}
        </>
      )}
      {onWrite && isDeclined && (
        <Notice title={agreed ? t.lastAgreed({ total: showMoney(agreed.total) }) : t.noneAgreed}>
          {agreed ? t.lastAgreedDetail : t.noneAgreedDetail}
        </Notice>
      )}
      {onSign && signed === null && estimate?.status === 'sent' && (
        <Button size="huge" wide icon={Signature} onClick={onSign}>
          {t.signOnPhone}
        </Button>
      )}
      {onWrite && (
        <Button variant="secondary" size="huge" wide icon={FilePen} onClick={onWrite}>
          {isDeclined ? t.sendAnother : estimate ? t.sendNewVersion : t.writeEstimate}
        </Button>
      )}
    </section>
  )
}
