import { type Mechanic, mechanics, SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { FileUp } from 'lucide-react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { common, messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { useStableCallback } from '../../lib/react/stable-callback.ts'
import { useAccount } from '../../lib/sign-in/account.ts'
import { useSpecialtyOptions } from '../../shared/mechanic/labels.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { SearchBox } from '../../ui/lists/SearchBox.tsx'
import { Toolbar } from '../../ui/lists/Toolbar.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useActsAsStaff } from './acts-as-staff.ts'
import { MechanicCard } from './MechanicCard.tsx'
import { mechanicsWords } from './messages.ts'

const exported = async () =>
  (await import('@desert-wrench/contract/features/mechanics/mechanics-export.contract.ts')).mechanicsExport.export

const ImportDialog = lazyDialog(
  () => messagesOf(common).importCsv,
  () => import('../../shared/imports/ImportDialog.tsx'),
)

const EditMechanic = lazyDialog(
  () => messagesOf(mechanicsWords).editProfile,
  () => import('./EditMechanic.tsx'),
)

/** Staff may correct and remove anyone, mechanics only themselves. */
export function MechanicList() {
  const t = useMessages(mechanicsWords)
  const { importCsv } = useMessages(common)
  const specialties = useSpecialtyOptions()
  const filters = useFilters({ q: 'text', specialty: SPECIALTIES })
  const list = useApiPages(mechanics.list, { query: filters.values })
  const account = useAccount()
  const actsAsStaff = useActsAsStaff()
  const importing = useQueryParam('import')
  const statement = useQueryParam('statement')
  const onStatement = useStableCallback(({ id }: Mechanic) => statement.open(id))
  const removing = useOverlay<Mechanic>()
  const editing = useOverlay<Mechanic>()
  const isMine = ({ id }: Mechanic) => actsAsStaff || id === account?.mechanicId
  const remove = useApiMutation(mechanics.remove, {
    done: t.removed,
    failed: t.removeFailed,
    onDone: removing.close,
  })

  return (
    <>
      <Toolbar>
        <SearchBox label={t.search} hint={t.searchHint} value={filters.values.q} onSearch={(q) => filters.set({ q })} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <FilterChips
            label={t.specialty}
            options={[{ value: '', label: t.allSpecialties }, ...specialties]}
            value={filters.values.specialty}
            onChange={(specialty) => filters.set({ specialty })}
          />
          {actsAsStaff && (
            <div className="flex flex-wrap gap-2">
              <ExportButton file={exported} query={filters.values} />
              <Button variant="secondary" icon={FileUp} onClick={() => importing.open()}>
                {importCsv}
              </Button>
            </div>
          )}
        </div>
      </Toolbar>
      <AsyncList label={t.list} list={list} rowKey={({ id }) => id} empty={t.none} filters={filters} columns={2}>
        {(mechanic) => (
          <MechanicCard
            mechanic={mechanic}
            onEdit={isMine(mechanic) ? editing.open : undefined}
            onStatement={actsAsStaff ? onStatement : undefined}
            onRemove={isMine(mechanic) ? removing.open : undefined}
          />
        )}
      </AsyncList>
      {actsAsStaff && importing.value && <ImportDialog kind="mechanics" onClose={importing.close} />}
      {editing.value && <EditMechanic mechanic={editing.value} onClose={editing.close} />}
      {removing.value && (
        <Confirm
          question={t.removeQuestion}
          detail={t.removeDetail({ name: removing.value.name })}
          confirm={t.removeConfirm}
          pending={remove.pending}
          onConfirm={() => removing.value && remove.run({ params: { id: removing.value.id } })}
          onClose={removing.close}
        />
      )}
    </>
  )
}
