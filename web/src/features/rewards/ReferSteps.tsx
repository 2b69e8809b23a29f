import { Link } from 'wouter'
import { Card } from '../../ui/Card.tsx'

const STEPS = [
  ['Invite', 'Tell a mechanic you trust about Desert Wrench; they join as a mechanic.'],
  ['Refer', 'Submit your mechanic ID and theirs, before they finish their first job. The referral is pending.'],
  ['They finish a first job', 'With it the referral is completed: nothing more for you to do.'],
  ['You are rewarded', "A raffle ticket of that month is yours, with the same odds as every other mechanic's."],
] as const

export function ReferSteps() {
  return (
    <Card as="section" label="How it works">
      <h2 className="text-lg">How it works</h2>
      <ol className="mt-4 grid gap-4">
        {STEPS.map(([title, words], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-copper-tint font-bold text-copper-ink"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-bold">{title}</p>
              <p className="text-soft">{words}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-soft">
        A mechanic can be referred once, and nobody refers themselves. See the{' '}
        <Link href="/raffle" className="font-bold text-copper-ink underline">
          Monthly Raffle
        </Link>{' '}
        for what can be won.
      </p>
    </Card>
  )
}
