import { SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { CITY_NAMES } from '@desert-wrench/contract/features/places/city-names.ts'
import { useId } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { shared } from '../../shared/messages.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { SearchBox } from '../../ui/lists/SearchBox.tsx'
import { CONTROL, TOGGLE } from '../../ui/styles/variants.ts'
import { map } from './messages.ts'
import type { MapFilters } from './use-map-filters.ts'

export function MapToolbar({ filters, shown, today }: Pick<MapFilters, 'filters' | 'shown' | 'today'>) {
  const t = useMessages(map)
  const { specialties } = useMessages(shared)
  const id = useId()
  return (
    <div className="desk-tools mb-2 grid grid-cols-[minmax(0,1fr)_9rem] gap-2 sm:flex sm:flex-wrap">
      <div className="col-span-2 min-w-0 sm:flex-1 sm:basis-60">
        <SearchBox
          label={t.search}
          hint={t.searchHint}
          value={filters.values.q}
          shortcut="/"
          onSearch={(q) => filters.set({ q })}
        />
      </div>
      <div className="flex min-w-0 gap-1 max-[24rem]:col-span-2">
        <label htmlFor={id} className="sr-only">
          {t.day}
        </label>
        <input
          id={id}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          value={shown.day}
          onChange={({ target }) =>
            filters.set({ day: target.value === today ? undefined : target.value || undefined })
          }
          className={`${CONTROL} min-w-0`}
        />
        <button
          type="button"
          aria-pressed={shown.isToday}
          onClick={() => filters.set({ day: undefined })}
          className={`${TOGGLE} min-h-12 shrink-0 rounded-md px-3 text-sm font-bold`}
        >
          {t.today}
        </button>
      </div>
      <Select
        label={t.specialty}
        options={[
          { value: '', label: t.allSpecialties },
          ...SPECIALTIES.map((value) => ({ value, label: specialties[value] })),
        ]}
        value={filters.values.specialty}
        onChange={(specialty) => filters.set({ specialty })}
        className="min-w-0 max-[24rem]:col-span-2 sm:w-44"
      />
      <Select
        label={t.city}
        options={[{ value: '', label: t.allCities }, ...CITY_NAMES.map((value) => ({ value, label: value }))]}
        value={filters.values.city}
        onChange={(city) => filters.set({ city })}
        className={`col-span-2 min-w-0 sm:w-40 ${filters.values.city ? '' : 'max-sm:hidden'}`}
      />
    </div>
  )
}
