import { Contact, Stethoscope } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { HandedJob } from './handed-over-job.ts'

interface Props {
  handed: HandedJob
  onDiscard: () => void
}

/** Says what the form was filled from. */
export function HandedOverNotice({ handed: { customer, analysis }, onDiscard }: Props) {
  if (!customer && !analysis) return null
  const title = customer ? `For ${customer.name}` : `Diagnosis: ${analysis?.category}`
  return (
    <Notice
      icon={customer ? Contact : Stethoscope}
      title={title}
      action={
        <Button variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      {customer && <p>{customer.address ?? 'Filled in from the customer list.'}</p>}
      {analysis && (
        <p>
          {customer && `Diagnosis: ${analysis.category}. `}
          Severity {analysis.severity}, urgency {analysis.urgency}. About {analysis.estimatedTime}, {analysis.costRange}
          . Vehicle: {analysis.vehicle || 'not named'}.
        </p>
      )}
    </Notice>
  )
}
