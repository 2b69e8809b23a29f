import type { LineAnswer, PartsTax, PricedLine } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showLinePrice } from '../../lib/i18n/signed-money.ts'
import { ofJobLife } from './life-messages.ts'
import { PriceLine } from './PriceLine.tsx'
import { TaxLine } from './TaxLine.tsx'

/** Hundredths as a decimal: 150 is '1.5'. */
const showQuantity = (quantity: number) => String(quantity / 100)

type Shown = PricedLine & { answer?: LineAnswer }

interface Props {
  lines: readonly Shown[]
  tax: number
  partsTax?: PartsTax | null
  total: number
}

export function EstimateLines({ lines, tax, partsTax, total }: Props) {
  const t = useMessages(ofJobLife)
  // Omit a description that repeats the kind.
  const detail = ({ kind, description, quantity, unitCents, answer }: Shown) =>
    [
      answer === 'declined' && t.lineDeclined,
      description !== t.lineKinds[kind] && t.lineKinds[kind],
      quantity !== 100 && t.times({ quantity: showQuantity(quantity), price: showMoney(unitCents) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <dl aria-label={t.price}>
      {lines.map((line, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be the same
        <PriceLine key={nth} label={line.description} detail={detail(line)}>
          {line.answer === 'declined' ? <s className="text-soft">{showLinePrice(line)}</s> : showLinePrice(line)}
        </PriceLine>
      ))}
      <TaxLine tax={tax} of={partsTax} />
      <PriceLine label={t.total} strong>
        {showMoney(total)}
      </PriceLine>
    </dl>
  )
}
