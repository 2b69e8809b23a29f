import { CAR_CONDITIONS, cars } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { Inbox, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { useRowById } from '../../lib/api/row-by-id.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { CarCard } from './CarCard.tsx'
import { ListingTools } from './ListingTools.tsx'
import { CAR_LIMITS, inCents } from './labels.ts'
import { market } from './messages.ts'
import { PicturesDialog } from './PicturesDialog.tsx'
import { idsOfDevice } from './seller.ts'

const CarForm = lazyDialog(
  () => messagesOf(market).cars.sell,
  () => import('./CarForm.tsx'),
)

export default function CarsScreen() {
  const t = useMessages(market)
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
    done: t.changed,
    failed: t.changeFailed,
  })
  const sell = (
    <Button size="large" icon={Plus} onClick={() => selling.open()}>
      {t.cars.sell}
    </Button>
  )

  return (
    <>
      <PageHeader title={t.cars.title} lead={t.cars.lead} actions={sell} />
      <ListingTools
        search={t.cars.search}
        searchHint={t.cars.searchHint}
        filters={filters}
        conditions={CAR_CONDITIONS.map((value) => ({ value, label: t.carConditions[value] }))}
        limits={CAR_LIMITS}
        view={view.values.view}
        onView={(next) => view.set({ view: next })}
      />
      {nobody ? (
        <Message icon={Inbox} title={t.cars.noneOfDevice} action={sell} />
      ) : (
        <AsyncList
          label={t.cars.list}
          list={list}
          rowKey={({ id }) => id}
          empty={mine ? t.cars.noneOfMine : t.cars.none}
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
      {pictures.value && <PicturesDialog lookup={shown} onClose={pictures.close} />}
    </>
  )
}
