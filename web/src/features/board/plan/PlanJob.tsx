import { useMessages } from '../../../lib/i18n/messages.ts'
import { ofBoard } from '../messages.ts'
import type { PlanNames } from './plan-names.ts'

interface Props {
  jobId: string
  names: PlanNames
}

/** Names a job of the plan. In a new tab, so that the draft stays. */
export function PlanJob({ jobId, names }: Props) {
  const { plan: t } = useMessages(ofBoard)
  const job = names.job(jobId)
  const words = job ? t.row({ name: job.customerName, vehicle: job.vehicleInfo }) : t.unknownJob
  return (
    <a
      href={`/dispatch?job=${jobId}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-bold wrap-anywhere underline pointer-fine:min-h-6"
    >
      <bdi>{words}</bdi>
      <span className="sr-only"> {t.newTab}</span>
    </a>
  )
}
