import type { Stage } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Tone } from '../../../ui/class-names.ts'
import { ofJobs } from '../messages.ts'

const TONES: Record<Stage, Tone> = {
  open: 'indigo',
  offered: 'indigo',
  booked: 'indigo',
  on_the_way: 'copper',
  arrived: 'copper',
  working: 'copper',
  done: 'green',
  cancelled: 'red',
}

export function StageBadge({ stage }: { stage: Stage }) {
  const { stages } = useMessages(ofJobs)
  return <Badge tone={TONES[stage]}>{stages[stage]}</Badge>
}
