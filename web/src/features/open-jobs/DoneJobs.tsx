import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { RateJob } from '../../shared/job/RateJob.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { GivenStars } from '../../ui/layout/GivenStars.tsx'
import { open } from './messages.ts'
import { ShortList } from './ShortList.tsx'

export default function DoneJobs({
  mechanicId,
  onOpenJob,
}: {
  mechanicId: string
  onOpenJob: (jobId: string) => void
}) {
  const t = useMessages(open)
  const list = useApiPages(jobs.list, { query: { mechanicId, status: 'completed', limit: 5 } })
  return (
    <ShortList title={t.myFinished} list={list} empty={t.noneFinished}>
      {({ id, vehicleInfo, customerName, completedAt, customerRating }) => (
        <>
          <p className="font-bold">{vehicleInfo}</p>
          <p className="mb-1 text-sm text-soft">
            <bdi>{customerName}</bdi>
            {completedAt && ` · ${showDay(completedAt)}`}
          </p>
          <div>
            <Button variant="quiet" onClick={() => onOpenJob(id)}>
              <span>
                {t.payAndReceipt}
                <span className="sr-only"> {vehicleInfo}</span>
              </span>
            </Button>
          </div>
          {customerRating === null ? (
            <RateJob jobId={id} by="mechanic" whom={customerName ?? ''} />
          ) : (
            <GivenStars stars={customerRating} />
          )}
        </>
      )}
    </ShortList>
  )
}
