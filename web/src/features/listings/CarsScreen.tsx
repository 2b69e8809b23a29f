import { CAR_CONDITIONS, cars } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api-mutation.ts'
import { useApiPages } from '../../lib/api-query.ts'
import { useFilters, useQueryParam } from '../../lib/query-params.ts'
import { useRowById } from '../../lib/row-by-id.ts'
import { AsyncList } from '../../ui/AsyncList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CarCard } from './CarCard.tsx'
import { ListingTools } from './ListingTools.tsx'
import { CAR_FILTERS, CAR_LIMIT_CHOICES, CAR_LIMITS, inCents } from './labels.ts'
import { PicturesDialog } from './PicturesDialog.tsx'
import { idsOfDevice } from './seller.ts'

const CarForm = lazyDialog(
  () => 'Sell a car',
  () => import('./CarForm.tsx'),
)

/** Cars that people of the valley sell. */
export default function CarsScreen() {
  const filters = useFilters({ q: 'text', condition: CAR_CONDITIONS, maxPrice: CAR_LIMITS })
  const view = useFilters({ view: ['mine'] })
  const [own, setOwn] = useState(idsOfDevice)
  const [sellerId] = own
  const mine = view.values.view === 'mine'
  const nobody = mine && sellerId === undefined
  const { q, condition, maxPrice } = filters.values
  const mineOnly = mine && ({ status: 'all', sellerId } as const)
  const list = useApiPages(
    cars.list,
    { query: { q, condition, maxPrice: inCents(maxPrice), ...mineOnly } },
    { enabled: !nobody },
  )
  const selling = useQueryParam('sell')
  const pictures = useQueryParam('pictures')
  const shown = useRowById(list, pictures.value, cars.list, (id) => ({ query: { id, ...mineOnly } }))
  const change = useApiMutation(cars.setStatus, {
    done: 'Listing changed',
    failed: 'Failed to change the listing',
  })
  const sell = (
    <Button size="large" icon={Plus} onClick={() => selling.open()}>
      Sell a car
    </Button>
  )

  return (
    <>
      <PageHeader title="Car Marketplace" lead="Cars of the valley, from people and mechanics." actions={sell} />
      <ListingTools
        search="Search cars, years or places"
        filters={filters}
        conditions={CAR_FILTERS}
        limits={CAR_LIMIT_CHOICES}
        view={view.values.view}
        onView={(next) => view.set({ view: next })}
      />
      {nobody ? (
        <Empty words="You have not listed a car from this device yet." action={sell} />
      ) : (
        <AsyncList
          label="Cars"
          list={list}
          rowKey={({ id }) => id}
          empty={mine ? 'You have not listed a car yet.' : 'No cars found.'}
          emptyAction={sell}
          filters={filters}
          columns={2}
        >
          {(car) => (
            <CarCard
              car={car}
              mine={own.includes(car.sellerId)}
              changing={change.running.find(({ params }) => params.id === car.id)?.body.status}
              onStatus={(status) => change.run({ params: { id: car.id }, body: { status } })}
              onPictures={() => pictures.open(car.id)}
            />
          )}
        </AsyncList>
      )}
      {selling.value && (
        <CarForm
          onClose={selling.close}
          onListed={() => {
            setOwn(idsOfDevice())
            selling.close()
          }}
        />
      )}
      {pictures.value && <PicturesDialog sought={shown} onClose={pictures.close} />}
    </>
  )
}
