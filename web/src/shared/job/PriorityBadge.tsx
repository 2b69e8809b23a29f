import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Siren } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import type { Tone } from '../../ui/styles/variants.ts'
import { shared } from '../messages.ts'

const TONES: Record<Job['priority'], Tone> = { Low: 'plain', Medium: 'indigo', High: 'copper', Emergency: 'red' }

export function PriorityBadge({ priority }: Pick<Job, 'priority'>) {
  const t = useMessages(shared)
  return (
    <Badge tone={TONES[priority]} {...(priority === 'Emergency' && { icon: Siren })}>
      {t.priorities[priority]}
    </Badge>
  )
}
