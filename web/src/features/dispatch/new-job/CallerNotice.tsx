import { useMessages } from '../../../lib/i18n/messages.ts'
import { carWords, type KnownCar } from '../../../shared/vehicle/car-words.ts'
import { FilterChips } from '../../../ui/lists/FilterChips.tsx'
import { dispatchPlan } from '../plan/messages.ts'
import { carFields } from './caller.ts'
import type { NewJobFields, useCaller } from './use-caller.ts'

interface Props {
  form: NewJobFields
  looked: ReturnType<typeof useCaller>
}

/** Whose phone it is, and the cars to choose from. */
export function CallerNotice({ form, looked: { caller, failed, matches } }: Props) {
  const t = useMessages(dispatchPlan)
  const { cars = [] } = caller ?? {}
  const isChosen = (car: KnownCar) =>
    Object.entries(carFields(car)).every(([field, value]) => (form.value(field as 'vehicleYear') ?? '') === value)
  const choose = (words: string) => {
    const car = cars.find((one) => carWords(one) === words)
    if (!car) return
    for (const [field, value] of Object.entries(carFields(car))) form.set(field as 'vehicleYear', value)
  }
  const chosen = cars.find(isChosen)
  return (
    <div className="grid grid-cols-1 gap-2 empty:hidden">
      <p role="status" className="text-sm font-bold empty:hidden">
        {caller && t.known({ name: caller.name, jobs: caller.jobs })}
        {caller === null && t.isNew}
        {failed && t.lookupFailed}
        {matches.length > 0 && t.matches({ count: matches.length })}
      </p>
      {cars.length > 1 && (
        <div className="min-w-0">
          <FilterChips
            inRow
            label={t.cars}
            options={cars.map((car) => ({ value: carWords(car), label: carWords(car) }))}
            value={chosen && carWords(chosen)}
            onChange={choose}
          />
        </div>
      )}
    </div>
  )
}
