import type { Board } from '@desert-wrench/contract/features/board/board.contract.ts'
import { type PlanRequest, planning, type RowResult } from '@desert-wrench/contract/features/board/planning.contract.ts'
import { dayStart } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { ListChecks } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { type CallError, call } from '../../../lib/api/client.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { showDay } from '../../../lib/i18n/time.ts'
import { toast } from '../../../lib/react/toast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Message } from '../../../ui/feedback/Message.tsx'
import { Actions } from '../../../ui/forms/Actions.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ofBoard } from '../messages.ts'
import { Assignments } from './PlanAssignments.tsx'
import { PlanCheck } from './PlanCheck.tsx'
import { LeftOver, PlanChanges, Refused } from './PlanRest.tsx'
import { type PlanDraft, published } from './plan-draft.ts'
import { namesOf, type PlanNames } from './plan-names.ts'

interface Props {
  board: Board
  /** In Phoenix. */
  day: string
  /** Mechanics who drop out: their jobs are planned anew. */
  away?: readonly string[]
  onClose: () => void
}

/** A draft of the day with its reasons, published by a press. */
export default function PlanDay({ board, day, away = [], onClose }: Props) {
  const { plan: t } = useMessages(ofBoard)
  const [names] = useState(() => namesOf(board))
  const [request, setRequest] = useState<PlanRequest>({ day, ...(away.length > 0 && { away: [...away] }) })
  const { draft, error, again } = useProposal(request)
  const plan = draft?.plan
  const isEmpty = plan?.assignments.length === 0 && plan.unassigned.length === 0 && plan.disturbed.length === 0
  return (
    <Dialog side title={t.title({ day: showDay(dayStart(day)) })} description={t.lead} onClose={onClose}>
      {error ? (
        <ErrorState title={t.failed} error={error} onRetry={again} />
      ) : !draft ? (
        <Loading label={t.planning} />
      ) : isEmpty ? (
        <Message icon={ListChecks} title={t.empty}>
          {t.emptyDetail}
        </Message>
      ) : (
        <Draft
          draft={draft}
          names={names}
          onAgain={again}
          onDisturb={() => setRequest({ ...request, mayDisturb: true })}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** A plan costs seconds and grows stale only by others' acts, so it is asked for by a press and kept. */
function useProposal(request: PlanRequest) {
  const [draft, setDraft] = useState<PlanDraft | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const ask = useCallback(
    (signal?: AbortSignal) => {
      setDraft(null)
      setError(null)
      call(planning.plan, { body: request }, { signal }).then(
        (plan) => setDraft({ request, plan }),
        (cause: CallError) => !signal?.aborted && setError(cause),
      )
    },
    [request],
  )
  useEffect(() => {
    const gone = new AbortController()
    ask(gone.signal)
    return () => gone.abort()
  }, [ask])
  return { draft, error, again: () => ask() }
}

interface DraftProps {
  draft: PlanDraft
  names: PlanNames
  onAgain: () => void
  /** Booked jobs may move for what is left over. */
  onDisturb: () => void
  onClose: () => void
}

function Draft({ draft, names, onAgain, onDisturb, onClose }: DraftProps) {
  const { plan: t } = useMessages(ofBoard)
  const [refused, setRefused] = useState<RowResult[]>([])
  const apply = useApiMutation(planning.apply, {
    failed: t.publishFailed,
    onDone: (rows) => {
      const done = rows.filter(({ result }) => result === 'done').length
      if (done > 0) toast({ title: messagesOf(ofBoard).plan.published({ count: done }) })
      if (done === rows.length) onClose()
      else setRefused(rows.filter(({ result }) => result === 'refused'))
    },
  })
  const { plan } = draft
  const count = plan.assignments.length
  if (refused.length > 0) return <Refused rows={refused} names={names} onAgain={onAgain} />
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="font-bold">
        {t.sum({ planned: count, all: count + plan.unassigned.length, minutes: plan.driveMinutes })}
        {plan.promisesChanged > 0 && ` · ${t.promisesMoved({ count: plan.promisesChanged })}`}
      </p>
      <PlanChanges plan={plan} names={names} />
      <LeftOver plan={plan} names={names} onDisturb={draft.request.mayDisturb ? undefined : onDisturb} />
      <Assignments plan={plan} names={names} />
      <PlanCheck draft={draft} />
      <Actions>
        <Button
          pending={apply.pending}
          disabled={count === 0}
          title={t.publishHint}
          onClick={() => void apply.run({ body: published(draft) })}
        >
          {t.publish({ count })}
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {t.again}
        </Button>
      </Actions>
    </div>
  )
}
