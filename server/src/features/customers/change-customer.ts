import type { Customer, CustomerChanges } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { ToldField } from '@desert-wrench/contract/features/jobs/changes.rules.ts'
import { changed } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies, JobRow } from '../dependencies.ts'
import { toMechanic } from '../shared/notification-recipients.ts'
import { orThrow } from '../shared/or-throw.ts'
import type { CustomerRow } from './customers.store.ts'

type ChangeCustomerDependencies = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'customers' | 'jobs' | 'timeline' | 'notifications' | 'announce'
>

type By = 'dispatcher' | 'customer'

const same = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase()

/**
 * A new phone also applies to unfinished jobs.
 * @throws Problem `customer.phoneTaken` on a unique violation
 */
export const changeCustomer = ({
  db,
  clock,
  newId,
  customers,
  jobs,
  timeline,
  notifications,
  announce,
}: ChangeCustomerDependencies) => {
  /** Adds it to each timeline; the mechanic must call the new number. */
  async function notify(unfinished: readonly JobRow[], by: By): Promise<void> {
    const now = clock.now()
    const fields: ToldField[] = ['customerPhone']
    const step = { at: now, kind: 'changed', by, parameters: { fields } } as const
    await timeline.add(unfinished.map(({ id: jobId }) => ({ ...step, id: newId(), jobId })))
    await announce(
      unfinished.flatMap((job) =>
        job.mechanicId === null
          ? []
          : [toMechanic(newId(), { mechanicId: job.mechanicId, jobId: job.id }, changed(job, fields), now)],
      ),
    )
  }

  async function takePhone(customer: CustomerRow, phone: string, by: By): Promise<void> {
    const { id } = customer
    const phoneE164 = orThrow(toE164(phone), 'request.invalid')
    await customers.swapPhone(customer, phoneE164)
    await customers.change(id, { phone, phoneE164 })
    const unfinished = await jobs.followPhone(id, phone, phoneE164)
    const jobIds = unfinished.map((job) => job.id)
    await notifications.followPhone(id, phone, phoneE164, jobIds)
    // Formatting changes are no change of number.
    if (phoneE164 !== customer.phoneE164) await notify(unfinished, by)
  }

  return (id: string, { phone, ...changes }: CustomerChanges, by: By = 'dispatcher'): Promise<Customer> =>
    db.transaction(async () => {
      if (phone !== undefined) await jobs.holdOf([id])
      const customer = orThrow((await customers.lock([id]))[0], 'customer.unknown')
      if (customer.mergedInto !== null) throw new Problem('customer.unknown')
      const { preferredAddress } = changes
      const moved = preferredAddress !== undefined && !same(preferredAddress, customer.preferredAddress)
      // Coordinates belong to their address.
      await customers.change(id, { ...changes, ...(moved && { latitude: null, longitude: null }) })
      if (phone !== undefined && phone !== customer.phone) await takePhone(customer, phone, by)
      return orThrow(await customers.find(id), 'customer.unknown')
    })
}
