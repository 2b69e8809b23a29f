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
  tickets: number
  found: number | null
  published: number | null
}

export interface CheckedDraw {
  raffle: Raffle
  /** SHA-256 of the seed, computed here. */
  commitment: string
  /** SHA-256 of the round's signature, computed here; null for months without a beacon. */
  randomness: string | null
  /** The commitment that this device saw first, if it differs from the published one. */
  seenBefore: string | null
  sides: SideChecked[]
  holds: boolean
}

/** Each reason has its own message. */
export class CannotCheck extends Error {
  readonly reason: 'insecure' | 'sealed'

  constructor(reason: CannotCheck['reason']) {
    super(reason)
    this.reason = reason
  }
}

const PAGE = 1000

const sha256: Sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

async function everyTicket(month: string, signal: AbortSignal): Promise<{ raffle: Raffle; tickets: Ticket[] }> {
  const tickets: Ticket[] = []
  for (let after = 0; ; ) {
    const view = await call(raffle.month, { params: { month }, query: { limit: PAGE, after } }, { signal })
    tickets.push(...view.tickets)
    if (view.next === null) return { raffle: view.raffle, tickets }
    after = view.next
  }
}

/**
 * Repeats a draw from public data: the seed, its commitment and the tickets.
 * @throws `CannotCheck`
 */
export async function checkDraw(month: string, signal: AbortSignal): Promise<CheckedDraw> {
  // `crypto.subtle` needs https or localhost.
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
