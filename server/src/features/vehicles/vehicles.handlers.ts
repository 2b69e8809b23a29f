import type { maintenance } from '@desert-wrench/contract/features/vehicles/maintenance.contract.ts'
import { passportOf } from '@desert-wrench/contract/features/vehicles/passport.rules.ts'
import type {
  customerVehicles,
  vehicles as endpoints,
} from '@desert-wrench/contract/features/vehicles/vehicles.contract.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { DocumentSigner } from '../../ports/document-signer.ts'
import { orThrow } from '../shared/or-throw.ts'
import type { maintain } from './maintain.ts'
import type { VehiclesStore } from './vehicles.store.ts'

interface VehiclesNeeds {
  vehicles: VehiclesStore
  customers: { find(id: string): Promise<unknown> }
  documentSigner: () => DocumentSigner
  maintain: ReturnType<typeof maintain>
}

export const vehiclesHandlers = ({
  vehicles,
  customers,
  documentSigner,
  maintain,
}: VehiclesNeeds): Handlers<typeof endpoints & typeof customerVehicles & typeof maintenance> => {
  const passport = async (id: string) =>
    passportOf(orThrow(await vehicles.passport(id), 'vehicle.unknown'), documentSigner().keyId)
  return {
    vehicles: async ({ params: { id }, query }) => {
      orThrow(await customers.find(id), 'customer.unknown')
      return vehicles.ofCustomer(id, query)
    },
    vehicle: async ({ params: { id } }) => orThrow(await vehicles.find(id), 'vehicle.unknown'),
    vehicleJobs: async ({ params: { id }, query, language }) => {
      orThrow(await vehicles.find(id), 'vehicle.unknown')
      return vehicles.history(id, query, language)
    },
    maintenance: ({ params: { id } }) => maintain.read(id),
    doneElsewhere: ({ params: { id }, body }) => maintain.doneElsewhere(id, body),
    intervals: () => maintain.intervals(),
    changeIntervals: ({ body: { intervals } }) => maintain.changeIntervals(intervals),
    passport: ({ params: { id } }) => passport(id),
    passportSignature: async ({ params: { id } }) => documentSigner().sign(await passport(id)),
  }
}
