import type { PartsTax } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ofJobLife } from './life-messages.ts'
import { PriceLine } from './PriceLine.tsx'

/** Tax on parts, with its rate and city where they were kept. */
export function TaxLine({ tax, of }: { tax: number; of: PartsTax | null | undefined }) {
  const t = useMessages(ofJobLife)
  if (tax === 0) return null
  const detail = of ? [`${of.percent}%`, of.city].filter(Boolean).join(' · ') : undefined
  return (
    <PriceLine label={t.tax} detail={detail}>
      {showMoney(tax)}
    </PriceLine>
  )
}
