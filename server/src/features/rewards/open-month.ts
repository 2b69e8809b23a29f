import { roundMoment } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * What a month is opened with: a sealed seed, and the public round that will be drawn with. A month that has ended already had no
 * tickets and gets no round, for everybody may know its randomness.
 */
export const openMonth =
  ({ seeds, beacon }: Pick<Dependencies, 'seeds' | 'beacon'>) =>
  async (month: string, now: string) => {
    const round = beacon && month >= phoenixMonth(now) ? await beacon.roundAt(roundMoment(month)) : null
    return { ...seeds.seal(month), beaconChain: round?.chain ?? null, beaconRound: round?.round ?? null }
  }
