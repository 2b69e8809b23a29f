import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { type Option, Select } from '../../ui/forms/Select.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { SearchBox } from '../../ui/lists/SearchBox.tsx'
import { Toolbar } from '../../ui/lists/Toolbar.tsx'
import { market } from './messages.ts'

interface Props {
  search: string
  searchHint: string
  filters: {
    values: { q: string; condition: string | undefined; maxPrice: string | undefined }
    set: (changes: { q?: string; condition?: string; maxPrice?: string }) => void
  }
  conditions: readonly Option[]
  /** Maximum prices in dollars, as in the address. */
  limits: readonly string[]
  view: string | undefined
  onView: (view: string) => void
}

const dollars = (amount: string) => showMoney(Number(amount) * 100).replace('.00', '')

export function ListingTools({ search, searchHint, filters, conditions, limits, view, onView }: Props) {
  const t = useMessages(market)
  const { q, condition, maxPrice } = filters.values
  return (
    <Toolbar>
      <div className="grid gap-2 grid-cols-2 md:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <div className="max-md:col-span-2">
          <SearchBox label={search} hint={searchHint} value={q} onSearch={(words) => filters.set({ q: words })} />
        </div>
        <Select
          label={t.highestPrice}
          options={[
            { value: '', label: t.anyPrice },
            ...limits.map((value) => ({ value, label: t.upTo({ price: dollars(value) }) })),
          ]}
          value={maxPrice}
          onChange={(limit) => filters.set({ maxPrice: limit })}
        />
        <Select
          label={t.show}
          options={[
            { value: '', label: t.views.onSale },
            { value: 'mine', label: t.views.mine },
          ]}
          value={view}
          onChange={onView}
        />
      </div>
      <FilterChips
        label={t.condition}
        options={[{ value: '', label: t.allConditions }, ...conditions]}
        value={condition}
        onChange={(chosen) => filters.set({ condition: chosen })}
      />
    </Toolbar>
  )
}
