import { SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { CITY_NAMES } from '@desert-wrench/contract/features/places/city-names.ts'
import { dayStart } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { ChevronLeft, ChevronRight, ClockAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { shared } from '../../../shared/messages.ts'
import { showNearDay, showShortDay } from '../../../shared/slots/promise-times.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { SearchBox } from '../../../ui/lists/SearchBox.tsx'
import { CONTROL, TOGGLE } from '../../../ui/styles/variants.ts'
import { ofBoard } from '../messages.ts'
import { MECHANIC_STATES } from '../model/mechanic-state.ts'
import { dayAfter } from '../model/time-scale.ts'
import type { BoardView } from '../use-board-view.ts'

interface Props {
  view: BoardView
  /** Jobs whose place is broken. */
  broken: number
  onBroken: () => void
  /** More that can be done with the whole day. */
  children?: ReactNode
}

export function BoardToolbar({ view, broken, onBroken, children }: Props) {
  const t = useMessages(ofBoard)
  const { q, specialty, city, state } = view.filters.values
  const count = [specialty, city, state].filter(Boolean).length
  const [open, setOpen] = useState(count > 0)
  return (
    <div className="desk-tools unprinted mb-2 grid grid-cols-1 gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <DaySteps view={view} />
        <SpanSwitch view={view} />
        {broken > 0 && (
          <Button variant="secondary" onClick={onBroken} className="text-red-ink">
            <ClockAlert aria-hidden="true" className="size-4" />
            {t.brokenCount({ count: broken })}
          </Button>
        )}
        {children}
        <div className="min-w-0 flex-1 basis-52">
          <SearchBox
            label={t.search}
            hint={t.searchHint}
            value={q}
            shortcut="/"
            onSearch={(words) => view.filters.set({ q: words })}
          />
        </div>
        <Button variant="secondary" aria-expanded={open} className="2xl:hidden" onClick={() => setOpen(!open)}>
          {count === 0 ? t.filters : t.filtersOn({ count })}
        </Button>
        <div className={`${open ? 'grid w-full' : 'hidden'} grid-cols-1 gap-2 sm:grid-cols-3 2xl:flex 2xl:w-auto`}>
          <Filters view={view} />
        </div>
      </div>
    </div>
  )
}

function Filters({ view: { filters } }: { view: BoardView }) {
  const t = useMessages(ofBoard)
  const { specialties } = useMessages(shared)
  const { specialty, city, state } = filters.values
  return (
    <>
      <Select
        label={t.specialty}
        options={[
          { value: '', label: t.allSpecialties },
          ...SPECIALTIES.map((value) => ({ value, label: specialties[value] })),
        ]}
        value={specialty}
        onChange={(next) => filters.set({ specialty: next })}
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
        label={t.state}
        options={[
          { value: '', label: t.allStates },
          ...MECHANIC_STATES.map((value) => ({ value, label: t.states[value] })),
        ]}
        value={state}
        onChange={(next) => filters.set({ state: next })}
        className="min-w-0"
      />
    </>
  )
}

function DaySteps({ view }: { view: BoardView }) {
  const t = useMessages(ofBoard)
  const id = useId()
  const { day, from, to, today, span } = view
  const noon = (of: string) => new Date(Date.parse(dayStart(of)) + 12 * 3_600_000).toISOString()
  const title =
    span === undefined
      ? showNearDay(noon(from))
      : t.fromTo({ start: showShortDay(noon(from)), end: showShortDay(noon(dayAfter(to, -1))) })
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1">
      <legend className="sr-only">{t.day}</legend>
      <IconButton icon={ChevronLeft} label={t.earlier} className="border-edge bg-card" onClick={() => view.step(-1)} />
      <button
        type="button"
        aria-pressed={from <= today && today < to}
        onClick={() => view.setDay(today)}
        className={`${TOGGLE} min-h-11 rounded-md px-3 text-sm font-bold`}
      >
        {t.today}
      </button>
      <IconButton icon={ChevronRight} label={t.later} className="border-edge bg-card" onClick={() => view.step(1)} />
      <label htmlFor={id} className="sr-only">
        {t.goToDay}
      </label>
      <input
        id={id}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={day}
        onChange={(event) => event.target.value && view.setDay(event.target.value)}
        className={`${CONTROL} w-auto! min-w-0`}
      />
      <strong
        role="status"
        className={`px-1 text-sm whitespace-nowrap max-sm:sr-only ${span === undefined ? 'sr-only' : ''}`}
      >
        {title}
      </strong>
    </fieldset>
  )
}

function SpanSwitch({ view: { span, setSpan } }: { view: BoardView }) {
  const t = useMessages(ofBoard)
  const options = [
    { value: '', label: t.spans.day },
    { value: '3days', label: t.spans.threeDays },
    { value: 'week', label: t.spans.week },
  ]
  return (
    <fieldset className="flex max-sm:hidden">
      <legend className="sr-only">{t.span}</legend>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={(span ?? '') === value}
          onClick={() => setSpan(value)}
          className={`${TOGGLE} min-h-11 px-3 text-sm font-bold not-first:-ml-px first-of-type:rounded-l-md last-of-type:rounded-r-md`}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
