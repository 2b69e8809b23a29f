import type { Raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { rewards } from './messages.ts'

/** A public relay, whichever one the server uses. */
const PUBLIC_RELAY = 'https://api.drand.sh'
/** drand's quicknet; other chains have names of their own. */
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** The public random round of a month, and a link to verify it elsewhere. */
export function RoundLink({ raffle: { beaconChain, beaconRound, drawnAt } }: { raffle: Raffle }) {
  const t = useMessages(rewards).fair
  const round = String(beaconRound)
  if (beaconChain !== QUICKNET) {
    return <span className="wrap-anywhere">{t.roundOfChain({ round, chain: beaconChain ?? '' })}</span>
  }
  return (
    <>
      {t.round({ round })}{' '}
      <a
        href={`${PUBLIC_RELAY}/${beaconChain}/public/${beaconRound}`}
        target="_blank"
        rel="noreferrer"
        className="font-bold text-copper-ink underline"
      >
        {drawnAt === null ? t.willAppear : t.published}
      </a>
      .
    </>
  )
}
