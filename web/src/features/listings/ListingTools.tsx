import { FilterChips } from '../../ui/FilterChips.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { type Option, Select } from '../../ui/Select.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { VIEWS } from './labels.ts'

interface Props {
  search: string
  filters: {
    values: { q: string; condition: string | undefined; maxPrice: string | undefined }
    set: (changes: { q?: string; condition?: string; maxPrice?: string }) => void
  }
  conditions: readonly Option[]
  limits: readonly Option[]
  view: string | undefined
  onView: (view: string) => void
}

/** Search, highest price, condition, and whose listings. */
export function ListingTools({ search, filters, conditions, limits, view, onView }: Props) {
  const { q, condition, maxPrice } = filters.values
  return (
    <Toolbar>
      <div className="grid gap-2 grid-cols-2 md:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <div className="max-md:col-span-2">
          <SearchBox label={search} value={q} onSearch={(words) => filters.set({ q: words })} />
        </div>
        <Select
          label="Highest price"
          options={limits}
          value={maxPrice}
          onChange={(limit) => filters.set({ maxPrice: limit })}
        />
        <Select label="Show" options={VIEWS} value={view} onChange={onView} />
      </div>
      <FilterChips
        label="Condition"
        options={conditions}
        value={condition}
        onChange={(chosen) => filters.set({ condition: chosen })}
      />
    </Toolbar>
  )
}
