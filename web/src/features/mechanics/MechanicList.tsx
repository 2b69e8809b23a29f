import { type Mechanic, mechanics, SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useApiMutation } from '../../lib/api-mutation.ts'
import { useApiPages } from '../../lib/api-query.ts'
import { useOverlay } from '../../lib/overlay-history.ts'
import { useFilters } from '../../lib/query-params.ts'
import { AsyncList } from '../../ui/AsyncList.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { SPECIALTY_OPTIONS } from './labels.ts'
import { MechanicCard } from './MechanicCard.tsx'

const CHIPS = [{ value: '', label: 'All' }, ...SPECIALTY_OPTIONS]

/** Everyone by name, to be found and removed. */
export function MechanicList() {
  const filters = useFilters({ q: 'text', specialty: SPECIALTIES })
  const list = useApiPages(mechanics.list, { query: filters.values })
  const leaving = useOverlay<Mechanic>()
  const remove = useApiMutation(mechanics.remove, {
    done: 'Mechanic removed successfully!',
    failed: 'Failed to remove mechanic',
    onDone: leaving.close,
  })

  return (
    <>
      <Toolbar>
        <SearchBox
          label="Search by name, specialty or phone"
          value={filters.values.q}
          onSearch={(q) => filters.set({ q })}
        />
        <FilterChips
          label="Specialty"
          options={CHIPS}
          value={filters.values.specialty}
          onChange={(specialty) => filters.set({ specialty })}
        />
      </Toolbar>
      <AsyncList
        label="Mechanics"
        list={list}
        rowKey={({ id }) => id}
        empty="No mechanics found."
        filters={filters}
        columns={2}
      >
        {(mechanic) => <MechanicCard mechanic={mechanic} onRemove={leaving.open} />}
      </AsyncList>
      {leaving.value && (
        <Confirm
          question="Are you sure you want to remove this mechanic?"
          detail={`${leaving.value.name}'s pending jobs open up for other mechanics. Finished jobs keep the name.`}
          confirm="Remove Mechanic"
          pending={remove.pending}
          onConfirm={() => leaving.value && remove.run({ params: { id: leaving.value.id } })}
          onClose={leaving.close}
        />
      )}
    </>
  )
}
