import { roundMoment } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * A sealed seed and a future public round. Months already over have no tickets and get no round, since its randomness is
 * public.
 */
export const openMonth =
  ({ seeds, beacon }: Pick<Dependencies, 'seeds' | 'beacon'>) =>
  async (month: string, now: string) => {
    const round = beacon && month >= phoenixMonth(now) ? await beacon.roundAt(roundMoment(month)) : null
    return { ...seeds.seal(month), beaconChain: round?.chain ?? null, beaconRound: round?.round ?? null }
  }
