import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { CITY_NAMES } from '@desert-wrench/contract/features/places/city-names.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { shared } from '../../../shared/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { FilterChips } from '../../../ui/lists/FilterChips.tsx'
import { SearchBox } from '../../../ui/lists/SearchBox.tsx'
import { Toolbar } from '../../../ui/lists/Toolbar.tsx'
import { CONTROL } from '../../../ui/styles/variants.ts'
import { StageFilter, useStatusChips } from '../DispatchStatus.tsx'
import { dispatch } from '../messages.ts'
import { DayFilter } from './DayFilter.tsx'
import type { JobFilters } from './use-job-filters.ts'

/** As high as the field, whose list and search load after the screen. */
const MechanicFilter = lazyPart(
  () => import('../../../shared/mechanic/MechanicFilter.tsx'),
  undefined,
  <div className={`${CONTROL} lg:pointer-fine:min-h-8 lg:pointer-fine:py-0`} />,
)

/** On a phone all but search and status are behind a button. */
export function DispatchToolbar({ filters, sort }: Pick<JobFilters, 'filters' | 'sort'>) {
  const t = useMessages(dispatch)
  const { priorities } = useMessages(shared)
  const { q, status, stage, day, mechanicId, priority, city } = filters.values
  const chips = useStatusChips({ q, day, mechanicId, priority, city })
  const count = [stage, day, mechanicId, priority, city, sort.values.order].filter(Boolean).length
  const [open, setOpen] = useState(count > 0)
  return (
    <div className="desk-tools">
      <Toolbar>
        <div className="flex min-w-0 flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-60">
            <SearchBox
              label={t.search}
              hint={t.searchHint}
              value={q}
              shortcut="/"
              onSearch={(words) => filters.set({ q: words })}
            />
          </div>
          <div className="min-w-0 max-lg:w-full">
            <FilterChips
              label={t.status}
              options={chips}
              value={status}
              onChange={(next) => filters.set({ status: next })}
            />
          </div>
          <Button
            variant="secondary"
            icon={SlidersHorizontal}
            aria-expanded={open}
            className="w-full sm:hidden"
            onClick={() => setOpen(!open)}
          >
            {count === 0 ? t.filters : t.filtersOn({ count })}
          </Button>
        </div>
        <div className={`grid-cols-2 gap-2 sm:grid sm:grid-cols-3 xl:flex xl:*:flex-1 ${open ? 'grid' : 'hidden'}`}>
          <div className="col-span-2 min-w-0 sm:col-span-1 xl:flex-none!">
            <DayFilter value={day} onChange={(next) => filters.set({ day: next })} />
          </div>
          <div className="col-span-2 min-w-0 sm:col-span-1">
            <MechanicFilter
              label={t.mechanic}
              none={t.allMechanics}
              value={mechanicId}
              onChange={(next) => filters.set({ mechanicId: next })}
            />
          </div>
          <StageFilter value={stage} onChange={(next) => filters.set({ stage: next })} />
          <Select
            label={t.priority}
            options={[
              { value: '', label: t.allPriorities },
              ...PRIORITIES.map((value) => ({ value, label: priorities[value] })),
            ]}
            value={priority}
            onChange={(next) => filters.set({ priority: next })}
            className="min-w-0"
          />
          <Select
            label={t.city}
            options={[{ value: '', label: t.allCities }, ...CITY_NAMES.map((value) => ({ value, label: value }))]}
            value={city}
            onChange={(next) => filters.set({ city: next })}
            className="min-w-0"
          />
          <Select
            label={t.sort}
            options={[
              { value: '', label: t.orders.newest },
              { value: 'planned', label: t.orders.planned },
            ]}
            value={sort.values.order}
            onChange={(order) => sort.set({ order })}
            className="min-w-0"
          />
        </div>
      </Toolbar>
    </div>
  )
}
