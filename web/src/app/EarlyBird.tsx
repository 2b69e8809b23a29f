import { trial } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useApiQuery } from '../lib/api-query.ts'
import { deviceStorage } from '../lib/device-storage.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

const lastTime = deviceStorage('home', { earlyBird: z.boolean() })

/** The offer while places are left, and whether this device expects it before the answer is here, so that its room is kept. */
export function useEarlyBird() {
  const { data } = useApiQuery(trial.earlyBird, {})
  const [expected] = useState(() => lastTime.take('earlyBird') ?? true)
  const left = data && data.slotsAvailable > 0
  useEffect(() => {
    if (left !== undefined) lastTime.give('earlyBird', left)
  }, [left])
  return { expected, offer: left ? data : null }
}

/** Stands only while early-bird places are left; while that is unknown it stays away. */
export function EarlyBird({ offer }: { offer: { slotsAvailable: number; totalSlots: number } }) {
  return (
    <section
      aria-label="Early-bird offer"
      className="grid animate-fade gap-y-2 rounded-lg border border-copper bg-copper-tint p-[min(1rem,4vw)] shadow-high"
    >
      <p className="flex items-start gap-2 text-lg leading-snug font-bold text-copper-ink">
        <Sparkles aria-hidden="true" className="size-6 shrink-0" />
        <span className="min-w-0">LIMITED TIME: 15-Day Free Trial for Mechanics!</span>
      </p>
      <p className="text-sm">No payment required • Start earning immediately</p>
      <p className="text-sm">
        Limited to {offer.totalSlots} total slots · <strong>{offer.slotsAvailable} spots remaining</strong>
      </p>
      <LinkButton to="/signup" size="large" wide="phone">
        Claim Your Free Trial Now
      </LinkButton>
    </section>
  )
}
