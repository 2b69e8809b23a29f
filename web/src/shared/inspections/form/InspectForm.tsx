import { inspections } from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { countOf } from '@desert-wrench/contract/features/inspections/inspections.rules.ts'
import { AREAS, type Unit } from '@desert-wrench/contract/features/inspections/points.ts'
import { CheckCheck, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { isStaff, useAccount } from '../../../lib/sign-in/account.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useFieldMutation } from '../../field/use-field-mutation.ts'
import { ofInspections } from '../messages.ts'
import { nameIn } from '../words.ts'
import { hasInspectionDraft, type InspectionDraft, isChecked, resultsOf } from './draft.ts'
import { inspecting } from './messages.ts'
import { NumberPad } from './NumberPad.tsx'
import { PointCard, valueId } from './PointCard.tsx'
import type { useInspection } from './use-inspection.ts'
import { usePointPictures } from './use-point-pictures.ts'

interface Props {
  jobId: string
  inspection: ReturnType<typeof useInspection> & { draft: InspectionDraft }
  onSent: () => void
}

const isMeasured = (unit: Unit | null): unit is Exclude<Unit, 'codes'> => unit !== null && unit !== 'codes'

/** The points by area; what is pressed last stays above the pad, progress and sending below. */
export function InspectForm({ jobId, inspection, onSent }: Props) {
  const t = useMessages(inspecting)
  const { areas } = useMessages(ofInspections)
  const account = useAccount()
  const { draft, change } = inspection
  const { template, points } = draft
  const party = account && isStaff(account) ? 'dispatcher' : 'mechanic'
  const pictures = usePointPictures({ jobId, party, points, change })
  const [measuring, setMeasuring] = useState<string | null>(null)
  const measured = template.points.filter(({ unit }) => isMeasured(unit))
  const at = measured.findIndex(({ point }) => point === measuring)
  const [atPad, next] = [measured[at], measured[at + 1]]
  const typed = measuring === null ? null : points[measuring]?.value
  // Above the pad, also after a press on it has scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each digit
  useEffect(() => {
    if (measuring) document.getElementById(`point-${measuring}`)?.scrollIntoView({ block: 'start' })
  }, [measuring, typed])
  return (
    <div className="grid min-w-0 grid-cols-1">
      {AREAS.filter((area) => template.points.some((point) => point.area === area)).map((area) => (
        <section key={area} aria-label={areas[area]} className="min-w-0 pb-2">
          <h3 className="pt-2 pb-1 text-sm font-bold text-soft uppercase">{areas[area]}</h3>
          <ol className="grid min-w-0 grid-cols-1">
            {template.points
              .filter((point) => point.area === area)
              .map((point) => (
                <PointCard
                  key={point.point}
                  point={point}
                  draft={points[point.point] ?? {}}
                  sending={pictures.sendingOf(point.point)}
                  onChange={(changes) => change(point.point, () => changes)}
                  isAtPad={measuring === point.point}
                  onPad={() => setMeasuring(point.point)}
                  onCamera={() => pictures.open(point.point, nameIn(point))}
                />
              ))}
          </ol>
        </section>
      ))}
      <input
        ref={pictures.camera}
        type="file"
        accept="image/*"
        {...(!pictures.isRefused && { capture: 'environment' })}
        multiple
        tabIndex={-1}
        aria-label={t.picture}
        className="sr-only"
        onChange={({ target }) => pictures.take(target)}
      />
      <div className="sticky -bottom-4 z-10 -mx-(--gutter) -mb-4 border-t border-line bg-card px-(--gutter) pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
        {atPad && isMeasured(atPad.unit) ? (
          <NumberPad
            key={atPad.point}
            name={nameIn(atPad)}
            unit={atPad.unit}
            value={points[atPad.point]?.value ?? ''}
            onChange={(value) => change(atPad.point, () => ({ value }))}
            next={next ? { name: nameIn(next), open: () => setMeasuring(next.point) } : null}
            onClose={() => {
              document.getElementById(valueId(atPad.point))?.focus({ preventScroll: true })
              setMeasuring(null)
            }}
          />
        ) : (
          <Finish jobId={jobId} inspection={inspection} waiting={pictures.waiting} onSent={onSent} />
        )}
      </div>
    </div>
  )
}

function Finish({ jobId, inspection, waiting, onSent }: Props & { waiting: number }) {
  const t = useMessages(inspecting)
  const { draft, restGood, forget, kept } = inspection
  const send = useFieldMutation(inspections.inspect, {
    done: t.sent,
    doneDetail: ({ results }) => t.sentDetail({ now: countOf(results, 'now'), soon: countOf(results, 'soon') }),
    failed: [t.refused, t.notSent],
    keep: ({ params }) => ({ kind: 'inspection', lane: params.id, about: draft.template.name }),
    onDone: onSent,
    onKept: onSent,
  })
  const [without, setWithout] = useState(false)
  const count = draft.template.points.length
  const done = draft.template.points.filter(({ point }) => isChecked(draft.points[point])).length
  const isWaiting = waiting > 0 && !without
  const submit = () =>
    send.run(
      { params: { id: jobId }, body: { templateId: draft.template.id, results: resultsOf(draft) } },
      { kept, onSent: forget },
    )
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <span
          role="progressbar"
          aria-label={t.progress({ done, count })}
          aria-valuenow={done}
          aria-valuemax={count}
          className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
        >
          <span className="block h-full bg-green" style={{ width: `${(100 * done) / count}%` }} />
        </span>
        <span aria-hidden="true" className="text-sm font-bold tabular-nums">
          {t.progress({ done, count })}
        </span>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {done < count && (
          <Button variant="secondary" size="huge" icon={CheckCheck} onClick={restGood}>
            {t.restGood({ count: count - done })}
          </Button>
        )}
        {done > 0 && (
          <Button size="huge" icon={Send} pending={send.pending} disabled={isWaiting} onClick={submit}>
            {isWaiting ? t.sendWaits({ count: waiting }) : done < count ? t.sendOpen({ count: count - done }) : t.send}
          </Button>
        )}
        {isWaiting && (
          <Button variant="quiet" size="large" onClick={() => setWithout(true)}>
            {t.sendWithout}
          </Button>
        )}
      </div>
      {done === 0 && hasInspectionDraft(jobId) && <p className="text-center text-sm text-soft">{t.kept}</p>}
    </div>
  )
}
