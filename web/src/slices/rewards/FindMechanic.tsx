import { type Mechanic, mechanics } from '@desert-wrench/contract/slices/mechanics/mechanics.contract.ts'
import { useAskPages } from '../../kit/cache.ts'
import { useFilters } from '../../kit/filters.ts'
import { AsyncList } from '../../ui/AsyncList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'

interface Props {
  title: string
  onPick: (mechanic: Mechanic) => void
  onClose: () => void
}

/** Finds a mechanic's id by what people know: name, specialty or phone. */
export function FindMechanic({ title, onPick, onClose }: Props) {
  const filters = useFilters({ name: 'text' })
  const { name } = filters.values
  const list = useAskPages(mechanics.list, { query: { q: name } })
  return (
    <Dialog title={title} description="Choosing one fills in the ID." onClose={onClose}>
      <div className="mb-4">
        <SearchBox
          label="Search by name, specialty or phone"
          value={name}
          onSearch={(text) => filters.set({ name: text })}
        />
      </div>
      <AsyncList
        label="Mechanics"
        list={list}
        rowKey={({ id }) => id}
        empty="No mechanics found."
        emptyAction={
          <LinkButton to="/signup" size="large">
            Join as Mechanic
          </LinkButton>
        }
        filters={filters}
      >
        {(mechanic) => (
          <button
            type="button"
            onClick={() => onPick(mechanic)}
            className="block min-h-14 w-full rounded-md border border-edge bg-card px-4 py-2 text-left transition-colors hover:border-ink"
          >
            <span className="block font-bold">{mechanic.name}</span>
            <span className="block text-sm text-soft">
              {mechanic.specialty} · {mechanic.phone}
            </span>
          </button>
        )}
      </AsyncList>
    </Dialog>
  )
}
