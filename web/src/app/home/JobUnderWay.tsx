import { useMessages } from '../../lib/i18n/messages.ts'
import { StageBadge } from '../../shared/job/StageBadge.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { HEIGHT, JobUnderWayPlaceholder } from './JobUnderWayPlaceholder.tsx'
import { expectsJob, type HomeJobOwner } from './job-owner.ts'
import { useJobUnderWay } from './job-under-way.ts'
import { home } from './messages.ts'

export default function JobUnderWay({ owner }: { owner: HomeJobOwner }) {
  const t = useMessages(home)
  const { job, path, loading } = useJobUnderWay(owner)
  if (!job) return loading && expectsJob(owner) ? <JobUnderWayPlaceholder /> : null
  return (
    <section
      aria-label={t.underWay}
      className={`${HEIGHT} flex animate-fade items-center justify-between gap-3 px-(--gutter) py-2`}
    >
      <div className="min-w-0">
        <h2 className="truncate text-base">{job.vehicleInfo}</h2>
        <StageBadge stage={job.stage} />
      </div>
      <LinkButton to={path}>{t.seeJob}</LinkButton>
    </section>
  )
}
