import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { approveOffer } from './approve-offer.ts'
import { offersHandlers } from './offers.handlers.ts'
import { offersStore } from './offers.store.ts'
import { rejectOffer } from './reject-offer.ts'
import { sendOffer } from './send-offer.ts'

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
