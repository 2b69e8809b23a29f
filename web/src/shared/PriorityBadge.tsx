import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Siren } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import type { Tone } from '../ui/class-names.ts'

const TONES: Record<Job['priority'], Tone> = { Low: 'plain', Medium: 'indigo', High: 'copper', Emergency: 'red' }

export function PriorityBadge({ priority }: Pick<Job, 'priority'>) {
  return (
    <Badge tone={TONES[priority]} {...(priority === 'Emergency' && { icon: Siren })}>
      {priority}
    </Badge>
  )
}
