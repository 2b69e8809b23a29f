import { MOST_ASKED } from '@desert-wrench/contract/features/mechanics/mechanic-ids.ts'
import { type Mechanic, mechanics, SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { Megaphone } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useApiPages } from '../../lib/api/queries.ts'
import { useRowById } from '../../lib/api/row-by-id.ts'
import type { Coordinates } from '../../lib/device/geolocation.ts'
import { whenIdle } from '../../lib/device/when-idle.ts'
import { loadCatalogue, messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { useStableCallback } from '../../lib/react/stable-callback.ts'
import { shared } from '../../shared/messages.ts'
import { exactly, useTypedPlace } from '../../shared/place/typed-location.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { SearchBox } from '../../ui/lists/SearchBox.tsx'
import { Toolbar } from '../../ui/lists/Toolbar.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { BookAddress } from './BookAddress.tsx'
import { BookLocation } from './BookLocation.tsx'
import { BookMechanic } from './BookMechanic.tsx'
import { useHasKept } from './has-kept.ts'
import { book } from './messages.ts'

const loadDialog = () => import('./BookDialog.tsx')
const BookDialog = lazyDialog(() => messagesOf(book).title, loadDialog)

const KeptBookings = lazyPart(() => import('./KeptBookings.tsx'))

const FILTERS = { q: 'text', specialty: SPECIALTIES } as const

export default function BookScreen() {
  const t = useMessages(book)
  const { specialties } = useMessages(shared)
  const filters = useFilters(FILTERS)
  const { q, specialty } = filters.values
  const list = useApiPages(mechanics.list, { query: { q, specialty, order: 'evidence' } })
  const [here, setHere] = useState<Coordinates | null>(null)
  const [address, setAddress] = useState('')
  const typed = useTypedPlace(address)
  // The device's location is more accurate than a geocoded address.
  const where = useMemo(() => exactly(here) ?? typed.place, [here, typed.place])
  const among = useMemo(() => arrivalGroups(list.rows), [list.rows])
  const booking = useQueryParam('book')
  const posting = useQueryParam('post')
  const onBook = useStableCallback(booking.open)
  const chosen = useRowById(list, booking.value, mechanics.list, (id) => ({ query: { id } }))
  // Preload behind the list, so that the dialog opens at once.
  useEffect(() => whenIdle(() => loadDialog().catch(() => undefined)), [])
  const isWriting = booking.value !== null || posting.value !== null
  const hasKept = useHasKept(isWriting)
  // Without a signal nothing more can be loaded.
  useEffect(() => {
    if (isWriting)
      return whenIdle(() => Promise.all([KeptBookings.preload(), loadCatalogue('field')]).catch(() => undefined))
    return undefined
  }, [isWriting])
  const dialogProps = { here, address, onAddress: setAddress }
  const post = (
    <Button size="large" icon={Megaphone} onClick={() => posting.open()}>
      {t.postYourJob}
    </Button>
  )

  return (
    <>
      <PageHeader title={t.title} lead={t.lead} actions={post} />
      {hasKept && <KeptBookings />}
      <Toolbar>
        <SearchBox label={t.search} hint={t.searchHint} value={q} onSearch={(text) => filters.set({ q: text })} />
        <FilterChips
          label={t.specialty}
          options={[
            { value: '', label: t.allSpecialties },
            ...SPECIALTIES.map((value) => ({ value, label: specialties[value] })),
          ]}
          value={specialty}
          onChange={(value) => filters.set({ specialty: value })}
        />
        <div className="flex flex-wrap items-start gap-2">
          {!here && <BookAddress address={address} typed={typed} onType={setAddress} />}
          <BookLocation words={{ why: t.hereWhy, added: t.hereAdded }} place={here} onPlace={setHere} />
        </div>
      </Toolbar>
      <AsyncList
        label={t.mechanics}
        list={list}
        rowKey={({ id }) => id}
        empty={t.none}
        emptyAction={post}
        filters={filters}
        columns={2}
      >
        {(mechanic) => (
          <BookMechanic
            mechanic={mechanic}
            where={where}
            among={among.get(mechanic.id) ?? mechanic.id}
            onBook={onBook}
          />
        )}
      </AsyncList>
      {booking.value && <BookDialog key={booking.value} chosen={chosen} {...dialogProps} onClose={booking.close} />}
      {posting.value && <BookDialog {...dialogProps} onClose={posting.close} />}
    </>
  )
}

/** One request for arrivals per page of the list. */
function arrivalGroups(rows: readonly Mechanic[]): ReadonlyMap<string, string> {
  const pages = Array.from({ length: Math.ceil(rows.length / MOST_ASKED) }, (_, page) =>
    rows.slice(page * MOST_ASKED, (page + 1) * MOST_ASKED).map(({ id }) => id),
  )
  return new Map(pages.flatMap((ids) => ids.map((id) => [id, ids.join(',')] as const)))
}
