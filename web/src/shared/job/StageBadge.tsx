import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { STAGE_VARIANTS } from './job-stages.ts'
import { ofJobLife } from './life-messages.ts'

export function StageBadge({ stage }: Pick<Job, 'stage'>) {
  const { stages } = useMessages(ofJobLife)
  const { tone, icon } = STAGE_VARIANTS[stage]
  return (
    <Badge tone={tone} icon={icon}>
      {stages[stage]}
    </Badge>
  )
}
