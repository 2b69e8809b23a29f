import type { ProposedAssignment, ProposedPlan } from '@desert-wrench/contract/features/board/planning.contract.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showClock } from '../../../lib/i18n/time.ts'
import { showWindow } from '../../../shared/slots/promise-times.ts'
import { TitledSection } from '../../../ui/layout/TitledSection.tsx'
import { ofBoard } from '../messages.ts'
import { PlanJob } from './PlanJob.tsx'
import { lanesOf } from './plan-draft.ts'
import type { PlanNames } from './plan-names.ts'

interface Props {
  plan: ProposedPlan
  names: PlanNames
}

/** Who does what when, and why. */
export function Assignments({ plan, names }: Props) {
  const { plan: t } = useMessages(ofBoard)
  return lanesOf(plan).map(({ mechanicId, assignments, driveMinutes }) => (
    <TitledSection
      key={mechanicId}
      title={t.lane({
        name: names.mechanic(mechanicId) ?? t.unknownMechanic,
        count: assignments.length,
        minutes: driveMinutes,
      })}
    >
      <ol className="grid gap-2">
        {assignments.map((one) => (
          <li key={one.jobId} className="rounded-md border border-line bg-card p-3">
            <Assignment one={one} names={names} />
          </li>
        ))}
      </ol>
    </TitledSection>
  ))
}

interface AssignmentProps extends Omit<Props, 'plan'> {
  one: ProposedAssignment
}

function Assignment({ one, names }: AssignmentProps) {
  const { plan: t } = useMessages(ofBoard)
  const { jobId, start, end, reasons, nextBest, promise, newPromise } = one
  return (
    <div className="grid gap-1 sm:grid-cols-[11rem_1fr] sm:gap-x-4">
      <p className="font-bold tabular-nums sm:pt-2.5 sm:pointer-fine:pt-0">
        {t.time({ start: showClock(start), end: showClock(end) })}
      </p>
      <div className="min-w-0">
        <PlanJob jobId={jobId} names={names} />
        <p className="wrap-anywhere">{reasons.join(', ')}</p>
        {nextBest && <p className="wrap-anywhere text-soft">{nextBest.text}</p>}
        {promise && newPromise && (
          <p className="font-bold wrap-anywhere text-red">
            {t.promiseMoves({ before: showWindow(promise), after: showWindow(newPromise) })}
          </p>
        )}
      </div>
    </div>
  )
}
