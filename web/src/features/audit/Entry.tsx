import type { AuditEntry } from '@desert-wrench/contract/features/audit/audit.contract.ts'
import { showMoment } from '../../lib/i18n/time.ts'
import { useAuditWords } from './messages.ts'
import { kindOf } from './things.ts'

interface Props {
  entry: AuditEntry
  who: string
  thing: string
  onFilter: (only: { who?: string; thing?: string }) => void
}

const LINK =
  'min-h-11 text-left text-copper-ink underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2 lg:pointer-fine:min-h-6'

/** Person and thing link to all their entries. */
export function Entry({ entry, who, thing, onFilter }: Props) {
  const t = useAuditWords()
  const acts: Readonly<Record<string, string>> = t.acts
  const things: Readonly<Record<string, string>> = t.things
  const { act, accountId, thingId } = entry
  const did = acts[act] ?? acts[`${act} ${entry.thing}`] ?? act
  const name = entry.accountName || t.nameless
  const kind = entry.thing && kindOf(entry.thing)
  const what = kind && (things[kind] ?? kind)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-(--gutter) py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">{did}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          {accountId === null && <span>{entry.link?.startsWith('calendar:') ? t.byCalendarLink : t.byLink}</span>}
          {accountId !== null && accountId === who && <span className="wrap-anywhere">{t.who({ name })}</span>}
          {accountId !== null && accountId !== who && (
            <button
              type="button"
              title={t.onlyOf({ name })}
              className={LINK}
              onClick={() => onFilter({ who: accountId })}
            >
              {t.who({ name })}
            </button>
          )}
          {what && thingId !== null && thingId !== thing && (
            <button
              type="button"
              title={t.onlyThing({ thing: what })}
              className={LINK}
              onClick={() => onFilter({ thing: thingId })}
            >
              {what} {thingId.slice(-6)}
            </button>
          )}
          {entry.filters && <span className="wrap-anywhere">{t.filtered({ filters: entry.filters })}</span>}
        </p>
      </div>
      <div className="text-sm text-soft sm:text-right">
        <p>{showMoment(entry.at)}</p>
        {entry.address && <p className="text-xs">{t.fromWhere({ address: entry.address })}</p>}
        <p className="text-xs wrap-anywhere">{t.request({ id: entry.requestId })}</p>
      </div>
    </div>
  )
}
