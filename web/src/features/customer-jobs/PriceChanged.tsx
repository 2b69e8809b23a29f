import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { estimates } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { answers } from './messages.ts'

/** A price that the office agreed by phone; the customer may object until work begins. */
export default function PriceChanged({ price }: { price: Estimate }) {
  const t = useMessages(answers)
  const total = showMoney(price.total)
  const decline = useApiMutation(estimates.decline, {
    done: t.priceDeclined,
    failed: [t.declineFailed, t.estimateNotDeclined],
  })
  return (
    <section aria-label={t.priceChanged} className="rounded-md border-2 border-copper p-4">
      <h4 className="text-lg font-bold">{t.priceChanged}</h4>
      <p className="font-bold">{price.signature ? t.priceSigned({ total }) : t.priceByPhone({ total })}</p>
      <p className="mt-1 text-sm text-soft">{t.priceWas}</p>
      <Button
        variant="secondary"
        size="large"
        className="mt-3"
        pending={decline.pending}
        onClick={() => decline.run({ params: { id: price.id } })}
      >
        {t.declinePrice}
      </Button>
    </section>
  )
}
