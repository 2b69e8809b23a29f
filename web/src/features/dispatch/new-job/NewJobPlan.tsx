import { useMessages } from '../../../lib/i18n/messages.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { DispatchMechanic, type MechanicChoice } from '../DispatchMechanic.tsx'
import { dispatch } from '../messages.ts'
import { dispatchPlan } from '../plan/messages.ts'
import { AutomaticMechanic } from './AutomaticMechanic.tsx'
import { NewJobPrice } from './NewJobPrice.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { SuggestedMechanics } from './SuggestedMechanics.tsx'
import type { NewJobFields } from './use-caller.ts'
import type { NewJobPlace } from './use-new-job-place.ts'
import type { Plan } from './use-plan.ts'
import type { Work } from './use-work.ts'

const NewJobTime = lazyPart(() => import('./NewJobTime.tsx'))

interface Props {
  form: NewJobFields
  plan: Plan
  place: NewJobPlace
  work: Work
  mechanic: MechanicChoice | null
  onMechanic: (choice: Pick<MechanicChoice, 'id' | 'name'> | null) => void
}

/** Who takes the job, and when. */
export function NewJobPlan({ form, plan, place, work, mechanic, onMechanic }: Props) {
  const words = useMessages(dispatch)
  const t = useMessages(dispatchPlan)
  const phone = form.value('customerPhone')
  const isAssigned = plan.who === 'assign'
  const chosen = { mechanicId: mechanic?.id ?? null, start: plan.when === 'set' ? plan.times.scheduledStart : null }
  const located = { customerLatitude: place.point?.latitude ?? null, customerLongitude: place.point?.longitude ?? null }
  const query = work.place && { ...work.job, ...work.place }
  return (
    <>
      <RadioGroup
        label={t.who}
        value={plan.who}
        onChange={plan.setWho}
        options={[
          { value: 'assign', label: t.assign, detail: t.assignDetail },
          { value: 'offers', label: t.offers, detail: t.offersDetail },
        ]}
      />
      {isAssigned && (
        <>
          <DispatchMechanic
            form={form}
            nobody={words.bestRated}
            hint={words.mechanicHint}
            chosen={mechanic}
            onChoose={onMechanic}
          />
          {mechanic === null && <AutomaticMechanic phone={phone} place={located} />}
          <SuggestedMechanics
            query={
              query && { ...query, ...(plan.asked && { from: plan.asked }), ...(phone && { customerPhone: phone }) }
            }
            unknown={place.unknown}
            chosen={chosen}
            onTake={({ mechanic: { id, name }, ...slot }) => {
              if (chosen.mechanicId === id && chosen.start === slot.start) {
                onMechanic(null)
                return plan.setWhen('soon')
              }
              onMechanic({ id, name })
              plan.take(slot)
            }}
          />
        </>
      )}
      <RadioGroup
        label={t.when}
        value={plan.when}
        onChange={plan.setWhen}
        options={[
          { value: 'soon', label: isAssigned ? t.soon : t.anyTime },
          { value: 'set', label: isAssigned ? t.setTime : t.wishedTime },
        ]}
      />
      {plan.when === 'set' && (
        <NewJobTime
          plan={plan}
          mechanicId={mechanic?.id ?? null}
          query={query && { ...query, ...(mechanic && { mechanicId: mechanic.id }) }}
          checked={plan.checked}
          onSlot={(slot) => {
            onMechanic({ id: slot.mechanicId, name: mechanic?.id === slot.mechanicId ? mechanic.name : null })
            plan.take(slot)
          }}
        />
      )}
      {isAssigned && (
        <NewJobPrice
          mechanic={mechanic}
          hours={form.value('estimatedHours')}
          isAddressed={Boolean(place.address)}
          place={located}
        />
      )}
    </>
  )
}
