import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useChosenLines } from '../../../shared/job/chosen-lines.ts'
import { EstimateLines } from '../../../shared/job/EstimateLines.tsx'
import { LineChoices } from '../../../shared/job/LineChoices.tsx'
import { ofLines } from '../../../shared/job/line-messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { jobPanel } from './messages.ts'

/** How the office answers for a caller. */
interface CallerAnswer {
  approving: boolean
  declining: boolean
  /** Some lines; omitted: all. */
  approve: (lineIds?: string[]) => void
  decline: () => void
}

interface Props {
  estimate: Estimate
  answer: CallerAnswer
}

/** An estimate that the customer has not agreed to, which the office answers line by line. */
export default function WaitingEstimate({ estimate, answer }: Props) {
  const t = useMessages(jobPanel)
  const lines = useMessages(ofLines)
  const chosen = useChosenLines(estimate)
  const isOpen = estimate.status === 'sent'
  const count = chosen.approved.length
  return (
    <div className="mt-3 rounded-md bg-sunk p-3">
      <p className="mb-2 font-bold">
        {estimate.act === 'estimate'
          ? `${t.estimateVersion({ version: estimate.version })}: ${t.estimateStatuses[estimate.status]}`
          : t.priceDeclined({ total: showMoney(estimate.total) })}
      </p>
      {isOpen ? <LineChoices estimate={estimate} chosen={chosen} /> : <EstimateLines {...estimate} />}
      {isOpen && count === 0 && <p className="mt-2 text-sm">{lines.chooseOne}</p>}
      {isOpen && (
        <div className="mt-2 flex flex-wrap gap-2">
          {count > 0 && (
            <Button
              pending={answer.approving}
              disabled={answer.declining}
              onClick={() => answer.approve(chosen.isAll ? undefined : chosen.approved.map(({ id }) => id))}
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
          <Button variant="secondary" pending={answer.declining} disabled={answer.approving} onClick={answer.decline}>
            {t.declineEstimate}
          </Button>
        </div>
      )}
    </div>
  )
}
