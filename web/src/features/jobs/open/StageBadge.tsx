import type { Stage } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Tone } from '../../../ui/class-names.ts'
import { ofJobs } from '../messages.ts'

const UNDER_WAY: readonly Stage[] = ['on_the_way', 'arrived', 'working']

const toneOf = (stage: Stage): Tone => {
  if (stage === 'done') return 'green'
  if (stage === 'cancelled') return 'red'
  return UNDER_WAY.includes(stage) ? 'copper' : 'indigo'
}

export function StageBadge({ stage }: { stage: Stage }) {
  const { stages } = useMessages(ofJobs)
  return <Badge tone={toneOf(stage)}>{stages[stage]}</Badge>
}
