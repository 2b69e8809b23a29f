import { type AuditEntry, audit } from '@desert-wrench/contract/features/audit/audit.contract.ts'
import { X } from 'lucide-react'
import { useApiPages } from '../../lib/api/queries.ts'
import { useFreshOnArrival } from '../../lib/api/refetch-on-arrival.ts'
import { fromPhoenixInput } from '../../lib/i18n/time.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { DayInput } from './DayInput.tsx'
import { Entry } from './Entry.tsx'
import { useAuditWords } from './messages.ts'
import { kindOf, placeOf } from './things.ts'

const exported = async () => audit.export
const KINDS = ['acts', 'readings'] as const

/** The audit log, by person, thing or days. */
export default function AuditArea() {
  const t = useAuditWords()
  const filters = useFilters({ who: 'text', thing: 'text', from: 'text', until: 'text', kind: KINDS })
  const { who, thing, from, until, kind: only } = filters.values
  const query = {
    accountId: idIn(who),
    thingId: idIn(thing),
    from: dayIn(from),
    to: dayIn(until, 1),
    kind: only || undefined,
  }
  const list = useApiPages(audit.list, { query })
  useFreshOnArrival(list, 'audit')
  const theirs = list.rows.find(({ accountId }) => accountId === who)
  const ofThing = list.rows.find(({ thingId }) => thingId === thing)
  const things: Readonly<Record<string, string>> = t.things
  const kind = ofThing?.thing && kindOf(ofThing.thing)
  const place = ofThing?.thing ? placeOf(ofThing.thing, thing) : null
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 max-w-prose flex-1 basis-60 text-sm text-soft">{t.lead}</p>
        <div className="flex flex-wrap gap-2">
          <ExportButton file={exported} query={query} />
          <RefreshButton families={['audit']} />
        </div>
      </div>
      <div className="mb-4">
        <FilterChips
          label={t.kind}
          options={[{ value: '', label: t.kinds.all }, ...KINDS.map((value) => ({ value, label: t.kinds[value] }))]}
          value={only}
          onChange={(next) => filters.set({ kind: next })}
        />
      </div>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <DayInput label={t.from} value={from} onChange={(day) => filters.set({ from: day })} />
        <DayInput label={t.until} value={until} onChange={(day) => filters.set({ until: day })} />
        {who && (
          <ActiveFilter onAll={() => filters.set({ who: '' })}>
            {t.onlyOf({ name: theirs?.accountName || t.nameless })}
          </ActiveFilter>
        )}
        {thing && (
          <ActiveFilter onAll={() => filters.set({ thing: '' })}>
            {t.onlyThing({ thing: (kind && things[kind]) || thing.slice(-6) })}
          </ActiveFilter>
        )}
        {place && (
          <LinkButton variant="secondary" to={place.to}>
            {place.kind === 'job' ? t.openJob : t.openCustomer}
          </LinkButton>
        )}
      </div>
      <AsyncList
        label={t.title}
        list={list}
        rowKey={({ id }) => id}
        empty={filters.on ? t.noneOfThese : t.none}
        filters={filters}
        dense
      >
        {(entry: AuditEntry) => <Entry entry={entry} who={who} thing={thing} onFilter={filters.set} />}
      </AsyncList>
    </>
  )
}

function ActiveFilter({ children, onAll }: { children: string; onAll: () => void }) {
  const t = useAuditWords()
  return (
    <Button variant="secondary" icon={X} aria-label={t.showAll({ only: children })} onClick={onAll}>
      {children}
    </Button>
  )
}

/** Ignores invalid ids in the address. */
const idIn = (text: string): string | undefined =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined

const DAY_MS = 86_400_000

/** Start of a Phoenix day, plus `later` days; invalid days are ignored. */
function dayIn(day: string, later = 0): string | undefined {
  const start = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(fromPhoenixInput(`${day}T00:00`)) : Number.NaN
  return Number.isNaN(start) ? undefined : new Date(start + later * DAY_MS).toISOString()
}
