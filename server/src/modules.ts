import { accountsModule } from './features/accounts/accounts.module.ts'
import { staffModule } from './features/accounts/staff.module.ts'
import { analyticsModule } from './features/analytics/analytics.module.ts'
import { auditModule } from './features/audit/audit.module.ts'
import { billingModule } from './features/billing/billing.module.ts'
import { businessModule } from './features/business/business.module.ts'
import { calendarsModule } from './features/calendars/calendars.module.ts'
import { chatModule } from './features/chat/chat.module.ts'
import { customersModule } from './features/customers/customers.module.ts'
import { eventsModule } from './features/events/events.module.ts'
import type { Listeners } from './features/events/listeners.ts'
import { importsModule } from './features/imports/imports.module.ts'
import { estimatesModule } from './features/jobs/estimates.module.ts'
import { jobsModule } from './features/jobs/jobs.module.ts'
import { listingsModule } from './features/listings/listings.module.ts'
import { mechanicsModule } from './features/mechanics/mechanics.module.ts'
import { notificationsModule } from './features/notifications/notifications.module.ts'
import { offersModule } from './features/offers/offers.module.ts'
import { placesModule } from './features/places/places.module.ts'
import { rewardsModule } from './features/rewards/rewards.module.ts'
import type { SessionHeaders } from './http/session-cookie.ts'
import type { Dependencies, StoreDependencies } from './use-cases/dependencies.ts'

/** Every feature, each wired in its own module: who adds one names it here and in the endpoint table. */
export const storesOf = (base: StoreDependencies) => ({
  ...accountsModule.stores(base),
  ...staffModule.stores(base),
  ...mechanicsModule.stores(base),
  ...jobsModule.stores(base),
  ...estimatesModule.stores(base),
  ...offersModule.stores(base),
  ...customersModule.stores(base),
  ...notificationsModule.stores(base),
  ...billingModule.stores(base),
  ...rewardsModule.stores(base),
  ...calendarsModule.stores(base),
  ...chatModule.stores(base),
  ...listingsModule.stores(base),
  ...auditModule.stores(base),
  ...importsModule.stores(base),
  ...eventsModule.stores(base),
})

export const handlersOf = (dependencies: Dependencies, cookie: SessionHeaders, listeners: Listeners) => ({
  ...accountsModule.handlers(dependencies, cookie),
  ...staffModule.handlers(dependencies, cookie),
  ...mechanicsModule.handlers(dependencies),
  ...jobsModule.handlers(dependencies),
  ...estimatesModule.handlers(dependencies),
  ...offersModule.handlers(dependencies),
  ...customersModule.handlers(dependencies),
  ...businessModule.handlers(dependencies),
  ...placesModule.handlers(dependencies),
  ...notificationsModule.handlers(dependencies),
  ...billingModule.handlers(dependencies),
  ...rewardsModule.handlers(dependencies),
  ...calendarsModule.handlers(dependencies),
  ...chatModule.handlers(dependencies),
  ...listingsModule.handlers(dependencies),
  ...analyticsModule.handlers(dependencies),
  ...auditModule.handlers(dependencies),
  ...importsModule.handlers(dependencies),
  ...eventsModule.handlers(listeners),
})
