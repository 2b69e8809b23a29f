import { customerVehicles } from '@desert-wrench/contract/features/vehicles/vehicles.contract.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { carWords } from '../../shared/vehicle/car-words.ts'
import { ofVehicles } from '../../shared/vehicle/messages.ts'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'

export interface ChosenCar {
  vehicleInfo: string
  vin: string | null
  plate: string | null
}

interface Props {
  customerId: string
  /** As it stands in the form. */
  car: ChosenCar
  onChoose: (car: ChosenCar) => void
}

const MOST_CARS = 12

const same = (one: ChosenCar, other: ChosenCar) =>
  one.vehicleInfo === other.vehicleInfo && (one.vin || null) === other.vin && (one.plate || null) === other.plate

/** The cars that a signed-in customer booked for before. Without any, or where they cannot be read, the field alone stays. */
export default function OwnCars({ customerId, car, onChoose }: Props) {
  const t = useMessages(ofVehicles)
  const { data = [] } = useApiQuery(customerVehicles.vehicles, {
    params: { id: customerId },
    query: { limit: MOST_CARS },
  })
  const cars = data.map(({ name, ...one }) => ({ ...one, name, vehicleInfo: name }))
  const chosen = cars.find((one) => same(car, one))
  if (cars.length === 0) return null
  return (
    <FilterChips
      inRow
      label={t.yourCars}
      options={[...cars.map((one) => ({ value: one.id, label: carWords(one) })), { value: '', label: t.anotherCar }]}
      value={chosen?.id ?? ''}
      onChange={(id) => {
        const { vehicleInfo = '', vin = null, plate = null } = cars.find((one) => one.id === id) ?? {}
        onChoose({ vehicleInfo, vin, plate })
      }}
    />
  )
}
