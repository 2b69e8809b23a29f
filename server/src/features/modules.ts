import type { SessionHeaders } from '../http/core/session-cookie.ts'
import { accountsModule } from './accounts/accounts.module.ts'
import { analyticsModule } from './analytics/analytics.module.ts'
import { auditModule } from './audit/audit.module.ts'
import { billingModule } from './billing/billing.module.ts'
import { boardModule } from './board/board.module.ts'
import { businessModule } from './business/business.module.ts'
import { calendarsModule } from './calendars/calendars.module.ts'
import { chatModule } from './chat/chat.module.ts'
import { customersModule } from './customers/customers.module.ts'
import type { ActDependencies, Dependencies, StoreDependencies } from './dependencies.ts'
import { eventsModule } from './events/events.module.ts'
import type { Listeners } from './events/listeners.ts'
import { importsModule } from './imports/imports.module.ts'
import { inspectionsModule } from './inspections/inspections.module.ts'
import { estimatesModule } from './jobs/estimates/estimates.module.ts'
import { jobsModule } from './jobs/jobs.module.ts'
import { listingsModule } from './listings/listings.module.ts'
import { mechanicsModule } from './mechanics/mechanics.module.ts'
import { messagesModule } from './messages/messages.module.ts'
import { notificationsModule } from './notifications/notifications.module.ts'
import { offersModule } from './offers/offers.module.ts'
import { picturesModule } from './pictures/pictures.module.ts'
import { placesModule } from './places/places.module.ts'
import { rewardsModule } from './rewards/rewards.module.ts'
import { scheduleModule } from './schedule/schedule.module.ts'
import { staffModule } from './staff/staff.module.ts'
import { threadsModule } from './threads/threads.module.ts'
import { vehiclesModule } from './vehicles/vehicles.module.ts'

/** Add new features here and in the endpoint table. */
export const storesOf = (base: StoreDependencies) => ({
  ...accountsModule.stores(base),
  ...staffModule.stores(base),
  ...mechanicsModule.stores(base),
  ...jobsModule.stores(base),
  ...estimatesModule.stores(base),
  ...threadsModule.stores(base),
  ...inspectionsModule.stores(base),
  ...offersModule.stores(base),
  ...customersModule.stores(base),
  ...notificationsModule.stores(base),
  ...messagesModule.stores(base),
  ...billingModule.stores(base),
  ...rewardsModule.stores(base),
  ...calendarsModule.stores(base),
  ...scheduleModule.stores(base),
  ...boardModule.stores(base),
  ...chatModule.stores(base),
  ...listingsModule.stores(base),
  ...picturesModule.stores(base),
  ...vehiclesModule.stores(base),
  ...auditModule.stores(base),
  ...importsModule.stores(base),
  ...eventsModule.stores(base),
})

/** Acts that other features call. */
export function actsOf(dependencies: ActDependencies) {
  const times = scheduleModule.acts(dependencies)
  const money = billingModule.acts(dependencies)
  return {
    ...times,
    ...money,
    ...customersModule.acts(dependencies),
    ...jobsModule.acts({ ...dependencies, ...times, ...money }),
    ...mechanicsModule.acts(dependencies),
    ...messagesModule.acts(dependencies),
    ...rewardsModule.acts(dependencies),
    ...staffModule.acts(dependencies),
    ...threadsModule.acts(dependencies),
  }
}

export const handlersOf = (dependencies: Dependencies, cookie: SessionHeaders, listeners: Listeners) => ({
  ...accountsModule.handlers(dependencies, cookie),
  ...staffModule.handlers(dependencies, cookie),
  ...mechanicsModule.handlers(dependencies),
  ...jobsModule.handlers(dependencies),
  ...estimatesModule.handlers(dependencies),
  ...threadsModule.handlers(dependencies),
  ...inspectionsModule.handlers(dependencies),
  ...offersModule.handlers(dependencies),
  ...customersModule.handlers(dependencies),
  ...boardModule.handlers(dependencies),
  ...businessModule.handlers(dependencies),
  ...placesModule.handlers(dependencies),
  ...notificationsModule.handlers(dependencies),
  ...messagesModule.handlers(dependencies),
  ...billingModule.handlers(dependencies),
  ...rewardsModule.handlers(dependencies),
  ...calendarsModule.handlers(dependencies),
  ...scheduleModule.handlers(dependencies),
  ...chatModule.handlers(dependencies),
  ...listingsModule.handlers(dependencies),
  ...picturesModule.handlers(dependencies),
  ...vehiclesModule.handlers(dependencies),
  ...analyticsModule.handlers(dependencies),
  ...auditModule.handlers(dependencies),
  ...importsModule.handlers(dependencies),
  ...eventsModule.handlers(listeners),
})
