import type { Stage } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Tone } from '../../../ui/class-names.ts'
import { ofJobs } from '../messages.ts'

const TONES: Partial<Record<Stage, Tone>> = {
  on_the_way: 'copper',
  arrived: 'copper',
  working: 'copper',
  done: 'green',
  cancelled: 'red',
}

export function StageBadge({ stage }: { stage: Stage }) {
  const { stages } = useMessages(ofJobs)
  return <Badge tone={TONES[stage] ?? 'indigo'}>{stages[stage]}</Badge>
}
