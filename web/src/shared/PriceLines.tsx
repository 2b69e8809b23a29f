import type { Estimate } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../lib/messages.ts'
import { showMoney } from '../lib/money.ts'
import { ofJob } from './job-messages.ts'

interface Props {
  sum: Pick<Estimate, 'lines' | 'subtotal' | 'tax' | 'total'>
  /** Rows below the total, such as what was paid. */
  children?: ReactNode
}

/** Hundredths as people write them: 150 is 1.5. */
const showQuantity = (hundredths: number) => String(hundredths / 100)

/** What a job costs, line by line, with what it comes to. */
export function PriceLines({ sum: { lines, subtotal, tax, total }, children }: Props) {
  const t = useMessages(ofJob)
  return (
    <dl>
      {lines.map(({ kind, description, quantity, unitCents, cents }, index) => (
        <PriceLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order never changes
          key={index}
          label={description}
          money={kind === 'discount' ? `−${showMoney(cents)}` : showMoney(cents)}
        >
          <span className="block text-xs">
            {[
              description !== t.lineKinds[kind] && t.lineKinds[kind],
              quantity !== 100 && `${showQuantity(quantity)} × ${showMoney(unitCents)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </PriceLine>
      ))}
      {tax > 0 && (
        <>
          <PriceLine label={t.subtotal} money={showMoney(subtotal)} />
          <PriceLine label={t.tax} money={showMoney(tax)} />
        </>
      )}
      <PriceLine label={t.total} money={showMoney(total)} strong />
      {children}
    </dl>
  )
}

interface LineProps {
  label: string
  money: string
  strong?: boolean
  children?: ReactNode
}

/** What for, and how much. */
export function PriceLine({ label, money, strong = false, children }: LineProps) {
  return (
    <div
      className={`flex justify-between gap-x-4 py-2 ${strong ? 'text-lg font-bold' : 'border-b border-line text-sm'}`}
    >
      <dt className={`min-w-0 wrap-anywhere ${strong ? '' : 'text-soft'}`}>
        {label}
        {children}
      </dt>
      <dd className="font-bold whitespace-nowrap">{money}</dd>
    </div>
  )
}
