import type { OwnCar } from '@desert-wrench/contract/features/listings/fits.rules.ts'
import { CarFront } from 'lucide-react'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { market } from './messages.ts'

const VehicleDialog = lazyDialog(
  () => messagesOf(market).vehicle,
  () => import('./VehicleDialog.tsx'),
)

interface Props {
  vehicle: OwnCar | null
  onSave: (vehicle: OwnCar | null) => void
  onSearch: (words: string) => void
}

/** The buyer's car; matching parts are marked. */
export function OwnVehicle({ vehicle, onSave, onSearch }: Props) {
  const t = useMessages(market)
  const editing = useOverlay<true>()
  return (
    <section
      aria-label={t.vehicle}
      className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-sm sm:flex"
    >
      <CarFront aria-hidden="true" className="size-5 shrink-0 text-copper-ink" />
      {vehicle ? (
        <>
          <p className="min-w-0">
            {t.marked} <strong>{t.vehicleName(vehicle)}</strong>
          </p>
          <span className="-ml-4 flex flex-wrap max-sm:col-start-2 sm:-ml-2">
            <Button variant="quiet" onClick={() => onSearch(vehicle.model)}>
              {t.searchVehicle}
            </Button>
            <Button variant="quiet" onClick={() => editing.open(true)}>
              {t.changeVehicle}
            </Button>
          </span>
        </>
      ) : (
        <>
          <p className="min-w-0">{t.vehicleAbout}</p>
          <Button
            variant="quiet"
            className="max-sm:col-start-2 max-sm:-ml-4 max-sm:justify-self-start"
            onClick={() => editing.open(true)}
          >
            {t.addVehicle}
          </Button>
        </>
      )}
      {editing.value && (
        <VehicleDialog
          vehicle={vehicle}
          onClose={editing.close}
          onSave={(saved) => {
            onSave(saved)
            editing.close()
          }}
        />
      )}
    </section>
  )
}
