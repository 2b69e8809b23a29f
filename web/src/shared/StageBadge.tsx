import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useMessages } from '../lib/messages.ts'
import { Badge } from '../ui/Badge.tsx'
import { jobLife, STAGE_LOOKS } from './job-stages.ts'

/** How far a job is, in a word. */
export function StageBadge({ stage }: Pick<Job, 'stage'>) {
  const { stages } = useMessages(jobLife)
  const { tone, icon } = STAGE_LOOKS[stage]
  return (
    <Badge tone={tone} icon={icon}>
      {stages[stage]}
    </Badge>
  )
}
