import { type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useApiPages } from '../../lib/api-query.ts'
import { useLanguage } from '../../lib/language.ts'
import { useMessages } from '../../lib/messages.ts'
import { showMoney } from '../../lib/money.ts'
import { showDay } from '../../lib/time.ts'
import { RateForm } from '../../shared/RateForm.tsx'
import { AsyncList } from '../../ui/AsyncList.tsx'
import { GivenStars } from '../../ui/GivenStars.tsx'
import { answers } from './messages.ts'

/** The customer's finished jobs, each to be rated once; nothing stands here before the first one. */
export function Finished({ phone }: { phone: string }) {
  const t = useMessages(answers)
  const list = useApiPages(jobs.list, { query: { customerPhone: phone, status: 'completed', limit: 10 } })
  if (list.rows.length === 0) return null
  return (
    <div className="mt-8">
      <h2 className="mb-2 text-xl">{t.finished}</h2>
      <AsyncList label={t.finished} list={list} rowKey={({ id }) => id} empty={t.noneFinished} dense>
        {(job) => <Done job={job} />}
      </AsyncList>
    </div>
  )
}

function Done({ job: { id, vehicleInfo, mechanicName, completedAt, totalCost, mechanicRating } }: { job: Job }) {
  useLanguage()
  return (
    <article aria-label={vehicleInfo} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <h3 className="text-base">{vehicleInfo}</h3>
        <p className="text-sm text-soft">
          {[mechanicName, completedAt && showDay(completedAt), totalCost !== null && showMoney(totalCost)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mechanicRating !== null && <GivenStars stars={mechanicRating} />}
      {mechanicRating === null && mechanicName !== null && <RateForm jobId={id} by="customer" whom={mechanicName} />}
    </article>
  )
}
