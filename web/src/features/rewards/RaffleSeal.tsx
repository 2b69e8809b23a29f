import type { Raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { LockKeyhole } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Code } from './Code.tsx'
import { otherCommitment } from './commitments.ts'
import { RoundLink } from './RoundLink.tsx'

/** What is published before the first ticket, and what nobody can bend or know afterwards. */
export function RaffleSeal({ raffle }: { raffle: Raffle }) {
  const { month, commitment, beaconRound } = raffle
  const seenBefore = otherCommitment(month, commitment)
  return (
    <Card as="section" label="How the draw stays fair" className="lg:col-span-2">
      <h2 className="flex items-center gap-2 text-lg">
        <LockKeyhole aria-hidden="true" className="size-5 shrink-0 text-copper-ink" />
        How the draw stays fair
      </h2>
      {seenBefore !== null && (
        <div role="alert" className="mt-3">
          <Notice tone="red" title="The fingerprint of this month has changed">
            This device saw another one before, so the seed was exchanged. Do not trust this draw.
            <Code label="Seen first on this device">{seenBefore}</Code>
          </Notice>
        </div>
      )}
      <ol className="mt-3 grid list-decimal gap-2 pl-5 lg:grid-cols-3 lg:gap-6">
        <li>
          When a month opens, a secret random number, its <strong>seed</strong>, is made and locked away. Its
          fingerprint is published at once, so that the seed cannot be exchanged later.
        </li>
        <li>
          When the month has ended, its tickets are frozen and the seed is shown. A fixed rule makes both winners from
          the seed
          {beaconRound === null
            ? ' and the tickets'
            : ', the tickets and a public random number that comes ten minutes later'}
          .
        </li>
        <li>
          Anybody can follow: <strong>Check this draw</strong> below does it again in your own browser, from the public
          tickets.
        </li>
      </ol>
      <Guarantee raffle={raffle} />
      <div className="mt-4">
        {commitment === null ? (
          <p className="text-soft">This month's fingerprint is published before its first ticket.</p>
        ) : (
          <Code label="Fingerprint of this month's seed (SHA-256)">{commitment}</Code>
        )}
      </div>
    </Card>
  )
}

/** What holds of this month's draw and what does not, said plainly. */
function Guarantee({ raffle }: { raffle: Raffle }) {
  if (raffle.commitment === null) return null
  return (
    <div className="mt-4 max-w-prose">
      <h3 className="text-base">What you can rely on</h3>
      {raffle.beaconRound === null ? (
        <>
          <p className="mt-1">
            The seed is fixed, tickets are only ever added and all of them are public, and nobody can change a winner
            afterwards.
          </p>
          <p className="mt-1">
            <strong>Not this:</strong> whoever holds this server's key could work out the winners before the draw and
            enter so as to win. Only a public random number rules that out, and this month uses none.
          </p>
        </>
      ) : (
        <>
          <p className="mt-1">
            Nobody, not even who runs this site, can know a winner while tickets can be had: the public random number
            does not exist yet. Which one it will be was fixed when the month opened, so it cannot be chosen either.
          </p>
          <p className="mt-1">
            <RoundLink raffle={raffle} />
          </p>
        </>
      )}
    </div>
  )
}
