import { type CheckedReply, planning } from '@desert-wrench/contract/features/board/planning.contract.ts'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ofBoard } from '../messages.ts'
import { type PlanDraft, toCheck } from './plan-draft.ts'

/** A checker that shares nothing with the planner judges the plan as it is shown. */
export function PlanCheck({ draft }: { draft: PlanDraft }) {
  const { plan: t } = useMessages(ofBoard)
  const [checked, setChecked] = useState<CheckedReply | null>(null)
  const check = useApiMutation(planning.check, { failed: t.checkFailed, onDone: setChecked })
  return (
    <section aria-label={t.check} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          icon={BadgeCheck}
          pending={check.pending}
          onClick={() => void check.run({ body: toCheck(draft) })}
        >
          {t.check}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-sm text-soft">{t.checkHint}</p>
      </div>
      <div role="status" className="empty:hidden">
        {checked && <Verdict checked={checked} />}
      </div>
    </section>
  )
}

function Verdict({ checked: { faults, more, checked } }: { checked: CheckedReply }) {
  const { plan: t } = useMessages(ofBoard)
  if (faults.length === 0)
    return (
      <Notice tone="green" title={t.proved({ count: checked.jobs, mechanics: checked.mechanics })}>
        {t.provedDetail}
      </Notice>
    )
  return (
    <Notice tone="red" title={t.faults({ count: faults.length })}>
      <ul className="list-disc pl-5">
        {faults.map(({ kind, jobId, otherJobId, text }) => (
          <li key={`${kind} ${jobId} ${otherJobId}`}>{text}</li>
        ))}
      </ul>
      {more && <p>{t.moreFaults}</p>}
    </Notice>
  )
}
