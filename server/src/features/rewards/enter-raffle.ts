import type { EnteredTicket, NewEntry } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import type { NewRaffleEntry as NewTicket } from './raffles.store.ts'

type Holder = Pick<NewTicket, 'mechanicId' | 'customerId' | 'customerPhone'>
interface OnFile {
  nameOnFile: string | null
}
type Entering = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'customers' | 'rewards' | 'raffles'>

/**
 * A free entry in the current month. The phone decides the side: a mechanic's phone enters with the mechanics, others with the
 * customers.
 */
export const enterRaffle = ({ db, clock, newId, customers, rewards, raffles }: Entering) => {
  async function holderOf({ name, phone }: NewEntry, phoneE164: string, now: string): Promise<Holder & OnFile> {
    const mechanicId = await raffles.mechanicOfPhone(phoneE164)
    if (mechanicId !== null) return { mechanicId, customerId: null, customerPhone: null, nameOnFile: null }
    const { id: customerId, nameOnFile } = await customers.upsert({
      id: newId(),
      name,
      phone,
      phoneE164,
      email: null,
      preferredAddress: null,
      latitude: null,
      longitude: null,
      createdAt: now,
    })
    return { mechanicId: null, customerId, customerPhone: phone, nameOnFile }
  }

  return (month: string, entry: NewEntry): Promise<EnteredTicket> =>
    db.transaction(async () => {
      const now = clock.now()
      if (month !== phoenixMonth(now)) throw new Problem('raffle.notOpen')
      const enteredPhone = orThrow(toE164(entry.phone), 'request.invalid')
      // People before the month, in lock order (lock-people.ts).
      const { nameOnFile, ...holder } = await holderOf(entry, enteredPhone, now)
      const open = await rewards.open(month, now)
      // Already drawn by a server whose clock is ahead.
      if (open.month !== month) throw new Problem('raffle.notOpen')
      const { commitment } = orThrow(await raffles.find(month), 'raffle.notOpen')
      const entered = { id: newId(), createdAt: now }
      return {
        ...entered,
        ...(await raffles.enter({ ...entered, month, enteredPhone, ...holder })),
        commitment: orThrow(commitment, 'raffle.notOpen'),
        customerNameOnFile: nameOnFile,
      }
    })
}
