import { trial } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import { TRIAL_DAYS } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useApiQuery } from '../../lib/api/queries.ts'
import { deviceStorage } from '../../lib/device/device-storage.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { home } from './messages.ts'

const lastTime = deviceStorage('home', { earlyBird: z.boolean() })

/** The offer, and whether its space is reserved because this device saw it before. */
export function useEarlyBird() {
  const { data } = useApiQuery(trial.earlyBird, {})
  const [expected] = useState(() => lastTime.take('earlyBird') ?? true)
  const left = data && data.slotsAvailable > 0
  useEffect(() => {
    if (left !== undefined) lastTime.give('earlyBird', left)
  }, [left])
  return { expected, offer: left ? data : null }
}

/** Hidden while the number of places is unknown. */
export function EarlyBird({ offer }: { offer: { slotsAvailable: number; totalSlots: number } }) {
  const t = useMessages(home)
  return (
    <section
      aria-label={t.earlyBird}
      className="grid animate-fade gap-y-2 rounded-lg border border-copper bg-copper-tint p-[min(1rem,4vw)] shadow-high"
    >
      <p className="flex items-start gap-2 text-lg leading-snug font-bold text-copper-ink">
        <Sparkles aria-hidden="true" className="size-6 shrink-0" />
        <span className="min-w-0">{t.limitedTime({ days: TRIAL_DAYS })}</span>
      </p>
      <p className="text-sm">{t.noPayment}</p>
      <p className="text-sm">
        {t.totalSlots({ count: offer.totalSlots })} · <strong>{t.spotsLeft({ count: offer.slotsAvailable })}</strong>
      </p>
      <LinkButton to="/signup" size="large" wide="phone">
        {t.claim}
      </LinkButton>
    </section>
  )
}
