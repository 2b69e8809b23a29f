import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { RateJob } from '../../shared/job/RateJob.tsx'
import { StageBadge } from '../../shared/job/StageBadge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { GivenStars } from '../../ui/layout/GivenStars.tsx'
import { answers } from './messages.ts'

interface Props {
  job: Job
  shown: boolean
  onShow: () => void
}

export function JobRow({ job, shown, onShow }: Props) {
  const t = useMessages(answers)
  useLanguage()
  const { id, stage, vehicleInfo, mechanicName, createdAt, completedAt, cancelledAt, totalCost, mechanicRating } = job
  const words = [
    mechanicName,
    showDay(completedAt ?? cancelledAt ?? createdAt),
    totalCost !== null && stage === 'done' && showMoney(totalCost),
  ]
  return (
    <article aria-label={vehicleInfo} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 text-base wrap-anywhere">{vehicleInfo}</h3>
          {stage !== 'done' && <StageBadge stage={stage} />}
        </div>
        <p className="text-sm text-soft">{words.filter(Boolean).join(' · ')}</p>
      </div>
      {stage === 'done' && mechanicRating !== null && <GivenStars stars={mechanicRating} />}
      {stage === 'done' && mechanicRating === null && mechanicName !== null && !shown && (
        <RateJob jobId={id} by="customer" whom={mechanicName} />
      )}
      {shown ? (
        <p className="text-sm text-soft">{t.shownAbove}</p>
      ) : (
        <Button variant="secondary" onClick={onShow}>
          {t.seeJob}
        </Button>
      )}
    </article>
  )
}
