import { Contact, Stethoscope } from 'lucide-react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { dispatch } from '../messages.ts'
import type { JobHandoff } from './job-from-handoff.ts'

interface Props {
  jobHandoff: JobHandoff
  onDiscard: () => void
}

export function HandoffNotice({ jobHandoff: { customer, analysis }, onDiscard }: Props) {
  const t = useMessages(dispatch)
  if (!customer && !analysis) return null
  const title = customer ? t.forCustomer({ name: customer.name }) : t.diagnosis({ category: analysis?.category ?? '' })
  return (
    <Notice
      icon={customer ? Contact : Stethoscope}
      title={title}
      action={
        <Button variant="secondary" onClick={onDiscard}>
          {t.discard}
        </Button>
      }
    >
      {customer && <p>{customer.address ?? t.fromCustomers}</p>}
      {analysis && (
        <p>
          {customer && `${t.diagnosed({ category: analysis.category })} `}
          {t.found({
            severity: analysis.severity,
            urgency: analysis.urgency,
            time: analysis.estimatedTime,
            cost: analysis.costRange,
          })}{' '}
          {t.vehicle({ vehicle: analysis.vehicle })}
        </p>
      )}
    </Notice>
  )
}
