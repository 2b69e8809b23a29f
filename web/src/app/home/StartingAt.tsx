import { plans } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import { startingPrice } from '@desert-wrench/contract/features/billing/prices.rules.ts'
import { inDollars } from '@desert-wrench/contract/lib/money.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { home } from './messages.ts'

/** The lowest membership price. Its space is reserved, to avoid a layout shift. */
export function StartingAt() {
  const t = useMessages(home)
  const { data } = useApiQuery(plans.list, {})
  const price = data && startingPrice(data)
  if (price) return <Badge tone="copper">{t.startingAt({ price: inDollars(price) })}</Badge>
  return (
    <span aria-hidden="true" className="invisible">
      <Badge tone="copper">{t.startingAt({ price: '' })}</Badge>
    </span>
  )
}
