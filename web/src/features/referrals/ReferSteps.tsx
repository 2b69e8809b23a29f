import { Link } from 'wouter'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { rewards } from './messages.ts'

const STEPS = ['invite', 'refer', 'finish', 'reward'] as const

export function ReferSteps() {
  const t = useMessages(rewards).referrals
  return (
    <Card as="section" label={t.howItWorks}>
      <h2 className="text-lg">{t.howItWorks}</h2>
      <ol className="mt-4 grid gap-4">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-copper-tint font-bold text-copper-ink"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-bold">{t.steps[step].title}</p>
              <p className="text-soft">{t.steps[step].words}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-soft">
        {t.once.before}{' '}
        <Link href="/raffle" className="font-bold text-copper-ink underline">
          {t.once.link}
        </Link>{' '}
        {t.once.after}
      </p>
    </Card>
  )
}
