import { Star } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { shared } from '../messages.ts'

const RateForm = lazyPart(() => import('./RateForm.tsx'))

interface Props {
  jobId: string
  by: 'customer' | 'mechanic'
  whom: string
}

/** A button that opens its form in place. */
export function RateJob({ jobId, by, whom }: Props) {
  const t = useMessages(shared)
  const [open, setOpen] = useState(false)
  const title = t.rate({ whom })
  if (open) return <RateForm title={title} jobId={jobId} by={by} onClose={() => setOpen(false)} />
  return (
    <Button variant="secondary" icon={Star} onClick={() => setOpen(true)}>
      <span className="min-w-0 wrap-anywhere">{title}</span>
    </Button>
  )
}
