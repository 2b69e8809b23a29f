import type { Inspection, InspectionResult } from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { countOf, isFinding, worstFirst } from '@desert-wrench/contract/features/inspections/inspections.rules.ts'
import { RESULTS, type Result } from '@desert-wrench/contract/features/inspections/points.ts'
import { ChevronDown } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showMoment, showWhen } from '../../lib/i18n/time.ts'
import { WASH } from '../../ui/styles/variants.ts'
import { Finding } from './Finding.tsx'
import { ofInspections } from './messages.ts'
import { nameIn, RESULT_LOOK, showValue } from './words.ts'

interface Props {
  inspection: Inspection
  heading: 'h4' | 'h5'
  onPicture: (id: string) => void
  /** With what is good opened. */
  whole?: boolean
  /** For those who write estimates. */
  onEstimate?: ((found: readonly InspectionResult[]) => void) | undefined
}

type Found = InspectionResult & { result: 'soon' | 'now' }

/** One inspection, worst first. */
export function InspectionReport({ inspection, heading, whole = false, onPicture, onEstimate }: Props) {
  const t = useMessages(ofInspections)
  const { results, version, by, mechanicName, createdAt, supersededAt } = inspection
  const found = worstFirst(results).filter((one): one is Found => isFinding(one))
  const good = results.filter(({ result }) => result === 'good')
  const unchecked = results.filter(({ result }) => result === 'notChecked')
  const who = by === 'mechanic' ? (mechanicName ?? '') : t.office
  return (
    <div className="grid min-w-0 gap-3">
      <p className="text-sm text-soft">
        {t.made({ name: nameIn(inspection), when: whole ? showMoment(createdAt) : showWhen(createdAt) })} ·{' '}
        {t.by({ who })}
        {version > 1 && ` · ${t.version({ version })}`}
      </p>
      {supersededAt !== null && <p className="text-sm font-bold">{t.superseded}</p>}
      <Counts results={results} />
      {found.length === 0 && good.length > 0 && <p className="font-bold">{t.allGood}</p>}
      {found.length > 0 && (
        <ol className="grid min-w-0 gap-4">
          {found.map((one) => (
            <Finding
              key={one.point}
              found={one}
              heading={heading}
              onPicture={onPicture}
              onEstimate={onEstimate && (() => onEstimate([one]))}
            />
          ))}
        </ol>
      )}
      {good.length > 0 && (
        <details open={whole} className="group border-t border-line pt-1">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-bold">
            {t.good({ count: good.length })}
            <ChevronDown aria-hidden="true" className="unprinted size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <ul className="grid gap-3 pb-2">
            {good.map((one) => (
              <Good key={one.point} found={one} onPicture={onPicture} />
            ))}
          </ul>
        </details>
      )}
      {unchecked.length > 0 && (
        <p className="border-t border-line pt-3 text-sm text-soft">
          {t.notChecked({ count: unchecked.length })}: {unchecked.map(nameIn).join(', ')}
        </p>
      )}
    </div>
  )
}

const IN_ORDER: readonly Result[] = ['now', 'soon', 'good', 'notChecked']

function Counts({ results }: { results: readonly InspectionResult[] }) {
  const t = useMessages(ofInspections)
  const shown = IN_ORDER.filter((result) => RESULTS.includes(result) && countOf(results, result) > 0)
  return (
    <ul aria-label={t.counts} className="grid auto-cols-fr grid-flow-col gap-2">
      {shown.map((result) => {
        const { tone, icon: Icon } = RESULT_LOOK[result]
        return (
          <li
            key={result}
            className={`grid justify-items-center rounded-md px-1 py-2 text-center wrap-anywhere ${WASH[tone]}`}
          >
            <span className="flex items-center gap-1.5 text-xl font-bold">
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {countOf(results, result)}
            </span>
            <span className="text-xs font-bold">{t.results[result]}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Good({ found, onPicture }: { found: InspectionResult; onPicture: (id: string) => void }) {
  const t = useMessages(ofInspections)
  const { value, unit, note, pictureIds } = found
  const name = nameIn(found)
  return (
    <li className="grid min-w-0 gap-1">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {value !== null && <strong className="wrap-anywhere">{showValue(value, unit)}</strong>}
      </p>
      {note && <p className="text-sm text-soft wrap-anywhere">{note}</p>}
      {pictureIds.length > 0 && (
        <span className="flex flex-wrap gap-x-3">
          {pictureIds.map((id, index) => (
            <button
              key={id}
              type="button"
              className="unprinted min-h-11 text-sm font-bold text-copper-ink underline"
              onClick={() => onPicture(id)}
            >
              {t.seePicture({ point: name, place: index + 1, count: pictureIds.length })}
            </button>
          ))}
        </span>
      )}
    </li>
  )
}
