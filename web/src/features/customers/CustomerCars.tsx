import { customerVehicles } from '@desert-wrench/contract/features/vehicles/vehicles.contract.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { carWords } from '../../shared/vehicle/car-words.ts'
import { ofVehicles } from '../../shared/vehicle/messages.ts'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const CarHistory = lazyDialog(
  () => messagesOf(ofVehicles).title,
  () => import('../../shared/vehicle/CarHistory.tsx'),
)

const FIRST = 10

/** A customer's cars, each with its history. */
export default function CustomerCars({ customerId, none }: { customerId: string; none: string }) {
  const t = useMessages(ofVehicles)
  const history = useQueryParam('car')
  const list = useApiPages(customerVehicles.vehicles, { params: { id: customerId }, query: { limit: FIRST } })
  return (
    <>
      <AsyncList label={t.title} list={list} rowKey={({ id }) => id} empty={none} slim>
        {(car) => (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <button
              type="button"
              aria-label={t.historyOf({ car: carWords(car) })}
              onClick={() => history.open(car.id)}
              className="inline-flex min-h-11 min-w-0 items-center text-left font-bold text-copper-ink underline underline-offset-4 wrap-anywhere lg:pointer-fine:min-h-6"
            >
              {carWords(car)}
            </button>
            {car.mileage !== null && <span className="text-soft">{t.readingOf({ mileage: car.mileage })}</span>}
          </p>
        )}
      </AsyncList>
      {history.value !== null && <CarHistory vehicleId={history.value} withPassport onClose={history.close} />}
    </>
  )
}
