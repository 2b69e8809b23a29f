import type { Raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { LockKeyhole } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Code } from './Code.tsx'
import { otherCommitment } from './commitments.ts'
import { rewards } from './messages.ts'
import { RoundLink } from './RoundLink.tsx'

/** What is published before the first ticket, as proof against manipulation. */
export function RaffleSeal({ raffle }: { raffle: Raffle }) {
  const t = useMessages(rewards).fair
  const { month, commitment, beaconRound } = raffle
  const seenBefore = otherCommitment(month, commitment)
  return (
    <Card as="section" label={t.title} className="lg:col-span-2">
      <h2 className="flex items-center gap-2 text-lg">
        <LockKeyhole aria-hidden="true" className="size-5 shrink-0 text-copper-ink" />
        {t.title}
      </h2>
      {seenBefore !== null && (
        <div role="alert" className="mt-3">
          <Notice tone="red" title={t.changed}>
            {t.changedWords}
            <Code label={t.seenFirst}>{seenBefore}</Code>
          </Notice>
        </div>
      )}
      <ol className="mt-3 grid list-decimal gap-2 pl-5 lg:grid-cols-3 lg:gap-6">
        <li>
          {t.opens.before} <strong>{t.opens.seed}</strong>
          {t.opens.after}
        </li>
        <li>{beaconRound === null ? t.ends : t.endsWithNumber}</li>
        <li>
          {t.follow.before} <strong>{t.follow.check}</strong> {t.follow.after}
        </li>
      </ol>
      <Guarantee raffle={raffle} />
      <div className="mt-4">
        {commitment === null ? (
          <p className="text-soft">{t.notYet}</p>
        ) : (
          <Code label={t.fingerprint}>{commitment}</Code>
        )}
      </div>
    </Card>
  )
}

/** States plainly what the draw guarantees and what it does not. */
function Guarantee({ raffle }: { raffle: Raffle }) {
  const t = useMessages(rewards).fair
  if (raffle.commitment === null) return null
  return (
    <div className="mt-4 max-w-prose">
      <h3 className="text-base">{t.relyOn}</h3>
      {raffle.beaconRound === null ? (
        <>
          <p className="mt-1">{t.fixed}</p>
          <p className="mt-1">
            <strong>{t.notThis}</strong> {t.notThisWords}
          </p>
        </>
      ) : (
        <>
          <p className="mt-1">{t.nobodyKnows}</p>
          <p className="mt-1">
            <RoundLink raffle={raffle} />
          </p>
        </>
      )}
    </div>
  )
}
