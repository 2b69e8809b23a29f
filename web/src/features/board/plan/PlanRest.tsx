import type { ProposedPlan, RowResult } from '@desert-wrench/contract/features/board/planning.contract.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Actions } from '../../../ui/forms/Actions.tsx'
import { ofBoard } from '../messages.ts'
import { PlanJob } from './PlanJob.tsx'
import type { PlanNames } from './plan-names.ts'

interface Props {
  plan: ProposedPlan
  names: PlanNames
}

interface RowsProps extends Omit<Props, 'plan'> {
  rows: readonly { jobId: string; text: string }[]
}

function Rows({ rows, names }: RowsProps) {
  return (
    <ul className="mt-1 grid gap-2">
      {rows.map(({ jobId, text }) => (
        <li key={jobId}>
          <PlanJob jobId={jobId} names={names} />
          <p className="wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Jobs that nobody can take, each with the nearest wall. */
export function LeftOver({ plan, names, onDisturb }: Props & { onDisturb: (() => void) | undefined }) {
  const { plan: t } = useMessages(ofBoard)
  if (plan.unassigned.length === 0) return null
  const rows = plan.unassigned.map(({ jobId, reason }) => ({ jobId, text: reason }))
  return (
    <Notice tone="copper" title={`${t.leftOver}: ${rows.length}`}>
      <Rows rows={rows} names={names} />
      {onDisturb && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" onClick={onDisturb}>
            {t.mayDisturb}
          </Button>
          {t.mayDisturbHint}
        </p>
      )}
    </Notice>
  )
}

/** Who is disturbed and how, before anything is done. */
export function PlanChanges({ plan, names }: Props) {
  const { plan: t } = useMessages(ofBoard)
  const { disturbed, underWay } = plan
  return (
    <>
      {underWay.length > 0 && <Notice tone="copper" title={t.underWay({ count: underWay.length })} />}
      {disturbed.length > 0 && (
        <Notice tone={disturbed.some(({ breaksPromise }) => breaksPromise) ? 'red' : 'indigo'} title={t.disturbed}>
          <Rows rows={disturbed} names={names} />
        </Notice>
      )}
    </>
  )
}

interface RefusedProps extends Omit<Props, 'plan'> {
  rows: readonly RowResult[]
  onAgain: () => void
}

/** Rows that somebody else's act made impossible meanwhile. */
export function Refused({ rows, names, onAgain }: RefusedProps) {
  const { plan: t } = useMessages(ofBoard)
  return (
    <>
      <Notice tone="red" title={t.refused({ count: rows.length })}>
        <p>{t.refusedDetail}</p>
        <Rows rows={rows.map(({ jobId, message = '' }) => ({ jobId, text: message }))} names={names} />
      </Notice>
      <Actions>
        <Button onClick={onAgain}>{t.again}</Button>
      </Actions>
    </>
  )
}
