import { approveOffer } from '../../use-cases/approve-offer.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { rejectOffer } from '../../use-cases/reject-offer.ts'
import { sendOffer } from '../../use-cases/send-offer.ts'
import { offersHandlers } from './offers.handlers.ts'
import { offersStore } from './offers.store.ts'

export const offersModule = {
  stores: ({ db }: StoreDependencies) => ({ offers: offersStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    offers: offersHandlers({
      ...dependencies,
      offer: sendOffer(dependencies),
      hire: approveOffer(dependencies),
      decline: rejectOffer(dependencies),
    }),
  }),
}
