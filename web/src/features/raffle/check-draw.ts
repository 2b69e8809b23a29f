import { type Raffle, raffle, type Ticket } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import {
  commitmentOf,
  type Sha256,
  type Side,
  winningTicket,
} from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { call } from '../../lib/api/client.ts'
import { otherCommitment } from './commitments.ts'

export interface SideChecked {
  side: Side
  /** How many tickets the side has. */
  tickets: number
  /** What the rule gives here. */
  found: number | null
  /** What the raffle says. */
  published: number | null
}

export interface CheckedDraw {
  raffle: Raffle
  /** The SHA-256 of the seed as this browser makes it. */
  commitment: string
  /** The SHA-256 of the round's signature as this browser makes it; null where the month has no public random number. */
  randomness: string | null
  /** The fingerprint that this device saw first, where that is another one than the published one. */
  seenBefore: string | null
  sides: SideChecked[]
  holds: boolean
}

/** Why a draw cannot be checked here; the messages have a sentence for each. */
export class CannotCheck extends Error {
  readonly reason: 'insecure' | 'sealed'

  constructor(reason: CannotCheck['reason']) {
    super(reason)
    this.reason = reason
  }
}

const PAGE = 1000

const sha256: Sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** All tickets of a month, page after page, with the raffle itself. */
async function everyTicket(month: string, signal: AbortSignal): Promise<{ raffle: Raffle; tickets: Ticket[] }> {
  const tickets: Ticket[] = []
  for (let after = 0; ; ) {
    const view = await call(raffle.month, { params: { month }, query: { limit: PAGE, after } }, { signal })
    tickets.push(...view.tickets)
    if (view.next === null) return { raffle: view.raffle, tickets }
    after = view.next
  }
}

/** Makes a draw again from what is public: the seed, its commitment and the tickets. */
export async function checkDraw(month: string, signal: AbortSignal): Promise<CheckedDraw> {
  // Browsers keep SHA-256 to pages that came over https or from this machine.
  if (!globalThis.crypto?.subtle) throw new CannotCheck('insecure')
  const { raffle: drawn, tickets } = await everyTicket(month, signal)
  const { seed } = drawn
  if (seed === null) throw new CannotCheck('sealed')
  const commitment = await commitmentOf(sha256, seed)
  const { beaconRound, beaconSignature } = drawn
  const randomness = beaconRound === null ? null : await commitmentOf(sha256, beaconSignature ?? '')
  const seenBefore = otherCommitment(month, drawn.commitment)
  const side = async (of: Side, published: number | null): Promise<SideChecked> => ({
    side: of,
    tickets: tickets.filter(({ holder }) => holder === of).length,
    found: await winningTicket(sha256, { month, seed, randomness }, of, tickets),
    published,
  })
  const sides = [await side('mechanic', drawn.mechanicTicket), await side('customer', drawn.customerTicket)]
  const holds =
    commitment === drawn.commitment &&
    randomness === drawn.beaconRandomness &&
    seenBefore === null &&
    sides.every(({ found, published }) => found === published)
  return { raffle: drawn, commitment, randomness, seenBefore, sides, holds }
}
