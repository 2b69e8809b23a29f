import type { Raffle } from '@desert-wrench/contract/slices/rewards/rewards.contract.ts'
import { LockKeyhole } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { Code } from './Code.tsx'

/** What is published before the first ticket, and why nobody can bend the draw afterwards. */
export function RaffleSeal({ raffle }: { raffle: Raffle }) {
  return (
    <Card as="section" label="How the draw stays fair" className="lg:col-span-2">
      <h2 className="flex items-center gap-2 text-lg">
        <LockKeyhole aria-hidden="true" className="size-5 shrink-0 text-copper-ink" />
        How the draw stays fair
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 lg:grid-cols-3 lg:gap-6">
        <li>
          When a month opens, a secret random number, its <strong>seed</strong>, is made and sealed. Its fingerprint is
          published at once, so that the seed cannot be exchanged later.
        </li>
        <li>
          When the month has ended, its tickets are frozen and the seed is shown. A fixed rule makes both winners from
          the seed and the tickets.
        </li>
        <li>
          Anybody can follow: <strong>Check this draw</strong> below does it again in your own browser, from the public
          tickets.
        </li>
      </ol>
      <div className="mt-4">
        {raffle.commitment === null ? (
          <p className="text-soft">This month's fingerprint is published before its first ticket.</p>
        ) : (
          <Code label="Fingerprint of this month's seed (SHA-256)">{raffle.commitment}</Code>
        )}
      </div>
    </Card>
  )
}
