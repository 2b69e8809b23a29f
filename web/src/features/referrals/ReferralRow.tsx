import type { Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { memo } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import type { Tone } from '../../ui/styles/variants.ts'
import { rewards } from './messages.ts'

const TONES: Record<Referral['status'], Tone> = { pending: 'plain', completed: 'indigo', rewarded: 'green' }

export const ReferralRow = memo(function ReferralRow({ referral }: { referral: Referral }) {
  const t = useMessages(rewards).referrals
  const { referrerName, referredMechanicName, status, confirmedAt, createdAt } = referral
  const { word, meaning } = t.states[confirmedAt === null ? 'unconfirmed' : status]
  return (
    <article
      aria-label={t.whoReferred({ referrer: referrerName, referred: referredMechanicName })}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">
          <span className="font-bold">{referrerName}</span> {t.referred}{' '}
          <span className="font-bold">{referredMechanicName}</span>
        </p>
        <p className="text-sm text-soft">{showDay(createdAt)}</p>
      </div>
      <div className="grid justify-items-start gap-1 sm:justify-items-end">
        <Badge tone={TONES[status]}>{word}</Badge>
        <span className="text-sm text-soft">{meaning}</span>
      </div>
    </article>
  )
})
