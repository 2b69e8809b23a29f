import type { EnteredTicket, NewEntry } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { NewEntry as NewTicket } from '../features/rewards/raffles.store.ts'
import type { Dependencies } from './dependencies.ts'
import { orThrow } from './or-throw.ts'

type Holder = Pick<NewTicket, 'mechanicId' | 'customerId' | 'customerPhone'>
type Entering = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'customers' | 'rewards' | 'raffles'>

/**
 * A free ticket for the month that runs. The phone is the person: a mechanic's enters on the mechanics' side,
 * any other one on the customers'.
 */
export const enterRaffle =
  ({ db, clock, newId, customers, rewards, raffles }: Entering) =>
  (month: string, { name, phone }: NewEntry): Promise<EnteredTicket> =>
    db.transaction(async () => {
      const now = clock.now()
      if (month !== phoenixMonth(now)) throw new Problem('raffle.notOpen')
      const open = await rewards.open(month, now)
      // Drawn already, by a server whose clock is ahead of ours.
      if (open.month !== month) throw new Problem('raffle.notOpen')
      const enteredPhone = orThrow(toE164(phone), 'request.invalid')
      const entry = { id: newId(), month, enteredPhone, createdAt: now }
      const { commitment } = orThrow(await raffles.find(month), 'raffle.notOpen')
      const enter = async (holder: Holder, nameOnFile: string | null): Promise<EnteredTicket> => ({
        ...(await raffles.enter({ ...entry, ...holder })),
        commitment: orThrow(commitment, 'raffle.notOpen'),
        customerNameOnFile: nameOnFile,
      })
      const mechanicId = await raffles.mechanicOfPhone(enteredPhone)
      if (mechanicId !== null) return enter({ mechanicId, customerId: null, customerPhone: null }, null)
      const { id: customerId, nameOnFile } = await customers.upsert({
        id: newId(),
        name,
        phone,
        phoneE164: enteredPhone,
        email: null,
        preferredAddress: null,
        latitude: null,
        longitude: null,
        createdAt: now,
      })
      return enter({ mechanicId: null, customerId, customerPhone: phone }, nameOnFile)
    })
