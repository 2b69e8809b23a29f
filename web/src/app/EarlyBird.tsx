import { trial } from '@desert-wrench/contract/slices/billing/billing.contract.ts'
import { Sparkles } from 'lucide-react'
import { useAsk } from '../kit/cache.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

/** Stands only while early-bird places are left; while that is unknown it stays away. */
export function EarlyBird() {
  const { data } = useAsk(trial.earlyBird, {})
  if (!data || data.slotsAvailable <= 0) return null
  return (
    <section
      aria-label="Early-bird offer"
      className="mb-6 flex animate-fade flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-copper bg-copper-tint p-4 sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex items-start gap-2 text-lg font-bold text-copper-ink">
          <Sparkles aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          LIMITED TIME: 15-Day Free Trial for Mechanics!
        </p>
        <p className="mt-1">No payment required • Start earning immediately</p>
        <p className="mt-2 text-sm">
          Limited to {data.totalSlots} total slots · <strong>{data.slotsAvailable} spots remaining</strong>
        </p>
      </div>
      <LinkButton to="/signup" size="large" wide="phone">
        Claim Your Free Trial Now
      </LinkButton>
    </section>
  )
}
