import type { Estimate, Line } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { estimates } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showLinePrice } from '../../lib/i18n/signed-money.ts'
import { useChosenLines } from '../../shared/job/chosen-lines.ts'
import { EstimateLines } from '../../shared/job/EstimateLines.tsx'
import { LineChoices } from '../../shared/job/LineChoices.tsx'
import { ofLines } from '../../shared/job/line-messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { answers } from './messages.ts'

interface Props {
  estimate: Estimate
  approved: Estimate | null
  mechanic: string | null
  answerable: boolean
}

/** Approve or decline an estimate; a change is shown as a diff to the agreed version. */
export default function EstimateAnswer({ estimate, approved, mechanic, answerable }: Props) {
  const t = useMessages(answers)
  const lines = useMessages(ofLines)
  const chosen = useChosenLines(estimate)
  const total = showMoney(estimate.total)
  const approval = {
    done: t.estimateApproved,
    doneDetail: (agreed: Estimate) => t.estimateApprovedDetail({ total: showMoney(agreed.total) }),
    failed: [t.approveFailed, t.estimateNotApproved] as const,
  }
  const approve = useApiMutation(estimates.approve, approval)
  const approveSome = useApiMutation(estimates.answerLines, approval)
  const decline = useApiMutation(estimates.decline, {
    done: t.estimateDeclined,
    doneDetail: t.estimateDeclinedDetail,
    failed: [t.declineFailed, t.estimateNotDeclined],
  })
  if (estimate.status === 'declined') {
    const holds = approved && showMoney(approved.total)
    const words = estimate.act === 'estimate' ? t.youDeclined({ total }) : t.youDeclinedPrice({ total, holds })
    return <p className="rounded-md bg-sunk p-4">{words}</p>
  }
  const whose = { mechanic: mechanic ?? 'Desert Wrench' }
  const title = approved?.act === 'estimate' ? t.estimateChanged(whose) : t.estimateSent(whose)
  const sent = { params: { id: estimate.id } }
  const approving = approve.pending || approveSome.pending
  const answering = approving || decline.pending
  const count = chosen.approved.length
  return (
    <section aria-label={title} className="rounded-md border-2 border-copper p-4">
      <h4 className="text-lg font-bold">{title}</h4>
      <p className="mb-2 text-sm text-soft">{t.estimateWaits}</p>
      {approved && approved.total !== estimate.total && <Changes before={approved} now={estimate} />}
      {answerable ? <LineChoices estimate={estimate} chosen={chosen} /> : <EstimateLines {...estimate} />}
      {answerable && count === 0 && <p className="mt-3 text-sm">{lines.chooseOne}</p>}
      {answerable && (
        <div className="mt-4 flex flex-row-reverse flex-wrap gap-2">
          {count > 0 && (
            <Button
              size="large"
              className="flex-[2] basis-44"
              pending={approving}
              disabled={answering && !approving}
              onClick={() =>
                chosen.isAll
                  ? approve.run(sent)
                  : approveSome.run({ ...sent, body: { approved: chosen.approved.map(({ id }) => id) } })
              }
            >
              {chosen.isAll
                ? t.approveEstimate
                : lines.approveSome({
                    approved: count,
                    of: estimate.lines.length,
                    total: showMoney(chosen.sum.total),
                  })}
            </Button>
          )}
          <Button
            variant="secondary"
            size="large"
            className="flex-1"
            pending={decline.pending}
            disabled={answering && !decline.pending}
            onClick={() => decline.run(sent)}
          >
            {t.declineEstimate}
          </Button>
        </div>
      )}
    </section>
  )
}

const same = (a: Line) => (b: Line) =>
  a.kind === b.kind && a.description === b.description && a.quantity === b.quantity && a.unitCents === b.unitCents

/** Multiset difference: duplicates count. */
function linesOnlyIn(lines: readonly Line[], others: readonly Line[]): Line[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.findIndex(same(line))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function Changes({ before, now }: { before: Estimate; now: Estimate }) {
  const t = useMessages(answers)
  const lists = [
    { name: 'added', title: t.added, lines: linesOnlyIn(now.lines, before.lines) },
    { name: 'takenOff', title: t.takenOff, lines: linesOnlyIn(before.lines, now.lines) },
  ]
  return (
    <div className="mb-3 rounded-md bg-copper-tint p-3">
      <p className="font-bold">{t.changedFrom({ was: showMoney(before.total), now: showMoney(now.total) })}</p>
      {lists
        .filter(({ lines }) => lines.length > 0)
        .map(({ name, title, lines }) => (
          <div key={name} className="mt-2 text-sm">
            <p className="text-soft">{title}</p>
            <ul>
              {lines.map((line, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be the same
                <li key={nth} className="flex justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">{line.description}</span>
                  <span className="shrink-0">{showLinePrice(line)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  )
}
