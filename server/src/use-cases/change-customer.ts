import type { Customer, CustomerChanges } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { CustomerRow } from '../features/customers/customers.store.ts'
import type { Dependencies } from './dependencies.ts'
import { orThrow } from './or-throw.ts'

type Changing = Pick<Dependencies, 'db' | 'customers' | 'jobs' | 'notifications'>

const same = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase()

/**
 * The office corrects a customer; what is not finished yet follows a new phone.
 * @throws Problem `customer.phoneTaken` where the database has the phone with somebody else.
 */
export const changeCustomer = ({ db, customers, jobs, notifications }: Changing) => {
  async function takePhone(customer: CustomerRow, phone: string): Promise<void> {
    const { id } = customer
    const phoneE164 = orThrow(toE164(phone), 'request.invalid')
    if (phoneE164 !== customer.phoneE164) await customers.swapPhone(customer, phoneE164)
    await customers.change(id, { phone, phoneE164 })
    const unfinished = await jobs.followPhone(id, phone, phoneE164)
    await notifications.followPhone(id, phone, phoneE164, unfinished)
  }

  return (id: string, { phone, ...changes }: CustomerChanges): Promise<Customer> =>
    db.transaction(async () => {
      if (phone !== undefined) await jobs.holdOf([id])
      const customer = orThrow((await customers.lock([id]))[0], 'customer.unknown')
      if (customer.mergedInto !== null) throw new Problem('customer.unknown')
      const { preferredAddress } = changes
      const moved = preferredAddress !== undefined && !same(preferredAddress, customer.preferredAddress)
      // Coordinates belong to their address.
      await customers.change(id, { ...changes, ...(moved && { latitude: null, longitude: null }) })
      if (phone !== undefined && phone !== customer.phone) await takePhone(customer, phone)
      return orThrow(await customers.find(id), 'customer.unknown')
    })
}
