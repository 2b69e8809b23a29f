import type { Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { memo } from 'react'
import { showDay } from '../../lib/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { Tone } from '../../ui/class-names.ts'

const STATES: Record<Referral['status'], [tone: Tone, word: string, meaning: string]> = {
  pending: ['plain', 'Pending', 'Waits for their first finished job'],
  completed: ['indigo', 'Completed', 'First job finished, ticket on its way'],
  rewarded: ['green', 'Rewarded', 'Raffle ticket earned'],
}

export const ReferralRow = memo(function ReferralRow({ referral }: { referral: Referral }) {
  const { referrerName, referredMechanicName, status, createdAt } = referral
  const [tone, word, meaning] = STATES[status]
  return (
    <article
      aria-label={`${referrerName} referred ${referredMechanicName}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">
          <span className="font-bold">{referrerName}</span> referred{' '}
          <span className="font-bold">{referredMechanicName}</span>
        </p>
        <p className="text-sm text-soft">{showDay(createdAt)}</p>
      </div>
      <div className="grid justify-items-start gap-1 sm:justify-items-end">
        <Badge tone={tone}>{word}</Badge>
        <span className="text-sm text-soft">{meaning}</span>
      </div>
    </article>
  )
})
