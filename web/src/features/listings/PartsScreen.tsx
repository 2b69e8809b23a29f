import { PART_CONDITIONS, parts } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { Plus } from 'lucide-react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { useRowById } from '../../lib/api/row-by-id.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { ProfileLine } from '../../shared/profile/ProfileLine.tsx'
import { ProfilePicker } from '../../shared/profile/ProfilePicker.tsx'
import { useProfile } from '../../shared/profile/profile.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { ListingTools } from './ListingTools.tsx'
import { inCents, PART_LIMITS } from './labels.ts'
import { market } from './messages.ts'
import { OwnVehicle } from './OwnVehicle.tsx'
import { useOwnVehicle } from './own-vehicle.ts'
import { PartCard } from './PartCard.tsx'
import { PicturesDialog } from './PicturesDialog.tsx'

const PartForm = lazyDialog(
  () => messagesOf(market).parts.sell,
  () => import('./PartForm.tsx'),
)

export default function PartsScreen() {
  const t = useMessages(market)
  const filters = useFilters({ q: 'text', condition: PART_CONDITIONS, maxPrice: PART_LIMITS })
  const view = useFilters({ view: ['mine'] })
  const profile = useProfile()
  const mine = view.values.view === 'mine'
  const { q, condition, maxPrice } = filters.values
  const mineOnly = mine && ({ status: 'all', mechanicId: profile.id ?? undefined } as const)
  const list = useApiPages(
    parts.list,
    { query: { q, condition, maxPrice: inCents(maxPrice), ...mineOnly } },
    { enabled: !mine || profile.id !== null },
  )
  const selling = useQueryParam('sell')
  const picking = useQueryParam('pick')
  const pictures = useQueryParam('pictures')
  const shown = useRowById(list, pictures.value, parts.list, (id) => ({ query: { id, ...mineOnly } }))
  const [vehicle, saveVehicle] = useOwnVehicle()
  const change = useApiMutation(parts.setStatus, {
    done: t.changed,
    failed: t.changeFailed,
  })

  return (
    <>
      <PageHeader
        title={t.parts.title}
        lead={t.parts.lead}
        actions={
          <Button size="large" icon={Plus} onClick={() => selling.open()}>
            {t.parts.sell}
          </Button>
        }
      />
      <OwnVehicle vehicle={vehicle} onSave={saveVehicle} onSearch={(words) => filters.set({ q: words })} />
      <ListingTools
        search={t.parts.search}
        searchHint={t.parts.searchHint}
        filters={filters}
        conditions={PART_CONDITIONS.map((value) => ({ value, label: t.partConditions[value] }))}
        limits={PART_LIMITS}
        view={view.values.view}
        onView={(next) => view.set({ view: next })}
      />
      {mine && (
        <div className="mb-4">
          <ProfileLine profile={profile} doing={t.sellingAs} onPick={() => picking.open()} />
        </div>
      )}
      {!(mine && profile.id === null) && (
        <AsyncList
          label={t.parts.list}
          list={list}
          rowKey={({ id }) => id}
          empty={mine ? t.parts.noneOfMine : t.parts.none}
          emptyAction={
            <Button size="large" icon={Plus} onClick={() => selling.open()}>
              {t.parts.sell}
            </Button>
          }
          filters={filters}
          columns={2}
        >
          {(part) => (
            <PartCard
              part={part}
              vehicle={vehicle}
              mine={part.mechanicId === profile.id}
              changing={change.running.find(({ params }) => params.id === part.id)?.body.status}
              onStatus={(status) => change.run({ params: { id: part.id }, body: { status } })}
              onPictures={() => pictures.open(part.id)}
            />
          )}
        </AsyncList>
      )}
      {selling.value && <PartForm profile={profile} onPick={() => picking.open()} onClose={selling.close} />}
      {pictures.value && <PicturesDialog lookup={shown} onClose={pictures.close} />}
      {picking.value && (
        <ProfilePicker
          picked={profile.id}
          onClose={picking.close}
          onPick={(mechanic) => {
            profile.pick(mechanic)
            picking.close()
          }}
        />
      )}
    </>
  )
}
