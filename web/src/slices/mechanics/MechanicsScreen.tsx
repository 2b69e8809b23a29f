import { type Mechanic, mechanics, SPECIALTIES } from '@desert-wrench/contract/slices/mechanics/mechanics.contract.ts'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../kit/act.ts'
import { useAskPages } from '../../kit/cache.ts'
import { useFilters, useOpen } from '../../kit/filters.ts'
import { AsyncList } from '../../ui/AsyncList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { MechanicCard } from './MechanicCard.tsx'
import { SPECIALTY_OPTIONS } from './words.ts'

const AddMechanic = lazy(() => import('./AddMechanic.tsx'))

const CHIPS = [{ value: '', label: 'All' }, ...SPECIALTY_OPTIONS]

export default function MechanicsScreen() {
  const filters = useFilters({ q: 'text', specialty: SPECIALTIES })
  const list = useAskPages(mechanics.list, { query: filters.values })
  const add = useOpen('add')
  const [leaving, setLeaving] = useState<Mechanic | null>(null)
  const remove = useAct(mechanics.remove, {
    done: 'Mechanic removed successfully!',
    failed: 'Failed to remove mechanic',
    onDone: () => setLeaving(null),
  })

  const addButton = (
    <Button size="large" icon={Plus} onClick={() => add.open()}>
      Add Mechanic
    </Button>
  )
  return (
    <>
      <PageHeader title="Mechanics" lead="Everyone who repairs for Desert Wrench." actions={addButton} />
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
        {(mechanic) => <MechanicCard mechanic={mechanic} onRemove={setLeaving} />}
      </AsyncList>
      <Suspense>{add.value && <AddMechanic onClose={add.close} />}</Suspense>
      {leaving && (
        <Confirm
          question="Are you sure you want to remove this mechanic?"
          detail={`${leaving.name}'s pending jobs open up for other mechanics. Finished jobs keep the name.`}
          confirm="Remove Mechanic"
          pending={remove.pending}
          onConfirm={() => remove.run({ params: { id: leaving.id } })}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
