import type { OwnCar } from '@desert-wrench/contract/features/listings/fits.rules.ts'
import { CarFront } from 'lucide-react'
import { useOverlay } from '../../lib/overlay-history.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { nameOf } from './own-vehicle.ts'

const VehicleDialog = lazyDialog(
  () => 'Your vehicle',
  () => import('./VehicleDialog.tsx'),
)

interface Props {
  vehicle: OwnCar | null
  onSave: (vehicle: OwnCar | null) => void
  onSearch: (words: string) => void
}

/** For which car the buyer looks; parts that fit it are marked. */
export function OwnVehicle({ vehicle, onSave, onSearch }: Props) {
  const editing = useOverlay<true>()
  return (
    <section
      aria-label="Your vehicle"
      className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-sm sm:flex"
    >
      <CarFront aria-hidden="true" className="size-5 shrink-0 text-copper-ink" />
      {vehicle ? (
        <>
          <p className="min-w-0">
            Marked: fits your <strong>{nameOf(vehicle)}</strong>
          </p>
          <span className="-ml-4 flex flex-wrap max-sm:col-start-2 sm:-ml-2">
            <Button variant="quiet" onClick={() => onSearch(vehicle.model)}>
              Search
            </Button>
            <Button variant="quiet" onClick={() => editing.open(true)}>
              Change
            </Button>
          </span>
        </>
      ) : (
        <>
          <p className="min-w-0">Save your vehicle, and the parts that fit it are marked.</p>
          <Button
            variant="quiet"
            className="max-sm:col-start-2 max-sm:-ml-4 max-sm:justify-self-start"
            onClick={() => editing.open(true)}
          >
            Save my vehicle
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
