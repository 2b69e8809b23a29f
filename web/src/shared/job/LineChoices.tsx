import type { Estimate, Line } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { isOfVisit } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showLinePrice } from '../../lib/i18n/signed-money.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import type { ChosenLines } from './chosen-lines.ts'
import { ofJobLife } from './life-messages.ts'
import { ofLines } from './line-messages.ts'
import { PriceLine } from './PriceLine.tsx'
import { TaxLine } from './TaxLine.tsx'

const LinePictures = lazyPart(() => import('../pictures/LinePictures.tsx'))

interface Props {
  estimate: Pick<Estimate, 'jobId' | 'lines' | 'partsTax' | 'depositCents'>
  chosen: ChosenLines
}

/** An estimate line by line, each with its price and pictures, and the total of what is ticked. */
export function LineChoices({ estimate: { jobId, lines, partsTax, depositCents }, chosen }: Props) {
  const t = useMessages(ofLines)
  const life = useMessages(ofJobLife)
  const some = chosen.approved.length > 0
  const { tax, total } = some ? chosen.sum : { tax: 0, total: 0 }
  return (
    <>
      <ul aria-label={t.chooseLines} className="grid gap-2">
        {lines.map((line) => (
          <li key={line.id} className="rounded-md border border-line bg-card px-3 py-2">
            <LineChoice line={line} chosen={chosen} />
            {line.pictureIds.length > 0 && <LinePictures jobId={jobId} line={line} />}
          </li>
        ))}
      </ul>
      <dl aria-live="polite" className="mt-2">
        <TaxLine tax={tax} of={partsTax} />
        <PriceLine label={life.total} strong>
          {showMoney(total)}
        </PriceLine>
        {depositCents > 0 && <PriceLine label={t.depositFirst}>{showMoney(Math.min(depositCents, total))}</PriceLine>}
      </dl>
    </>
  )
}

function LineChoice({ line, chosen }: { line: Line; chosen: ChosenLines }) {
  const t = useMessages(ofLines)
  const life = useMessages(ofJobLife)
  const { kind, description, quantity, unitCents, cents } = line
  const detail = [
    description !== life.lineKinds[kind] && life.lineKinds[kind],
    quantity !== 100 && life.times({ quantity: String(quantity / 100), price: showMoney(unitCents) }),
    isOfVisit(line) && t.ofVisit,
  ]
    .filter(Boolean)
    .join(' · ')
  const price = showLinePrice({ kind, cents })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <div className="min-w-0 flex-1 basis-36">
        {isOfVisit(line) ? (
          <p className="min-h-11 py-1 text-base wrap-anywhere">
            {description}
            {detail && <span className="block text-sm text-soft">{detail}</span>}
          </p>
        ) : (
          <Checkbox
            label={description}
            hint={detail || undefined}
            checked={chosen.ids.has(line.id)}
            onChange={(isTicked) => chosen.tick(line.id, isTicked)}
          />
        )}
      </div>
      <span
        className={`ml-auto shrink-0 py-2.5 font-bold ${chosen.approved.includes(line) ? '' : 'text-soft line-through'}`}
      >
        {price}
      </span>
    </div>
  )
}
