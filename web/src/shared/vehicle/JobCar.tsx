import type { DeclinedLine } from '@desert-wrench/contract/features/estimates/estimate-work.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Clock } from 'lucide-react'
import { useId, useState } from 'react'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { ofVehicles } from './messages.ts'

const CarHistory = lazyDialog(
  () => messagesOf(ofVehicles).title,
  () => import('./CarHistory.tsx'),
)
const CarForm = lazyPart(() => import('./CarForm.tsx'))

const DeclinedWork = lazyPart(() => import('./DeclinedWork.tsx'))
const CarMaintenance = lazyPart(() => import('./CarMaintenance.tsx'))

interface Props {
  job: Job
  party: 'customer' | 'mechanic'
  heading: 'h3' | 'h4'
  /** For those who write estimates. */
  onEstimate?: ((declined: DeclinedLine) => void) | undefined
}

/** The car of a job: what tells it apart, its mileage and its history. Who stands beside it can correct them. */
export default function JobCar({ job, party, heading: Heading, onEstimate }: Props) {
  const t = useMessages(ofVehicles)
  const title = useId()
  const history = useQueryParam('car')
  const [isEditing, setEditing] = useState(false)
  const { vehicleId, vin, plate, mileage } = job
  const facts = [
    plate !== null && `${t.plate} ${plate}`,
    mileage !== null && t.readingOf({ mileage }),
    vin !== null && `${t.vin} ${vin}`,
  ].filter((fact) => fact !== false)
  const mayEdit = party === 'mechanic' && job.stage !== 'cancelled'
  if (vehicleId === null && !mayEdit) return null
  return (
    <section aria-labelledby={title} className="grid min-w-0 gap-2">
      <Heading id={title} className="text-base font-bold">
        {t.ofCar}
      </Heading>
      {facts.length > 0 && <p className="text-sm wrap-anywhere">{facts.join(' · ')}</p>}
      {party === 'customer' && vehicleId !== null && <CarMaintenance job={job} vehicleId={vehicleId} />}
      {vehicleId !== null && (
        <DeclinedWork
          job={job}
          heading={Heading === 'h3' ? 'h4' : 'h5'}
          isCustomer={party === 'customer'}
          onEstimate={onEstimate}
        />
      )}
      {isEditing && <CarForm job={job} onClose={() => setEditing(false)} />}
      <div className="unprinted flex flex-wrap gap-2">
        {mayEdit && !isEditing && (
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {facts.length === 0 ? t.addFacts : t.changeFacts}
          </Button>
        )}
        {vehicleId !== null && (party === 'customer' || job.stage !== 'done') && (
          <Button variant="secondary" icon={Clock} onClick={() => history.open(vehicleId)}>
            {t.seeHistory}
          </Button>
        )}
      </div>
      {history.value !== null && history.value === vehicleId && (
        <CarHistory vehicleId={vehicleId} withPassport={party === 'customer'} onClose={history.close} />
      )}
    </section>
  )
}
