import type { Database } from '../db/database.ts'
import { deleteExpiredKeys } from '../db/idempotency-keys.ts'
import { foldDailyFigures } from '../db/maintenance/daily-figures.ts'
import { foldLedger } from '../db/maintenance/ledger-sums.ts'
import type { ScheduledTask } from '../db/maintenance/scheduler.ts'
import { refoldSearches } from '../db/search/refold-searches.ts'
import { forgetAccounts } from './accounts/forget-accounts.ts'
import { billingModule } from './billing/billing.module.ts'
import { expireMemberships } from './billing/expire-memberships.ts'
import type { Dependencies } from './dependencies.ts'
import { FOLLOWED_TAGS } from './events/change-feed.ts'
import { lapseProposals } from './jobs/times/lapse-proposals.ts'
import { followUpBookings } from './jobs/times/unanswered-bookings.ts'
import { planFollowUps } from './messages/follow-ups.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'
import { drawDueMonths } from './rewards/draw-due-months.ts'
import { openSetup } from './staff/set-up-admin.ts'
import { maintain, remindOfMaintenance } from './vehicles/maintain.ts'

/** Scheduled and startup work. */
export interface Tasks {
  /** @returns the months drawn */
  drawDueMonths(now: string): Promise<string[]>
  /** Also cancels overdue payments. */
  expireMemberships(now: string): Promise<{ lapsed: number; cancelled: number }>
  /** Sends refunds, and closes Checkouts that lead nowhere. */
  settleCards(now: string): Promise<void>
  /** Compares the provider's events with ours. @returns how many were missed */
  reconcileCards(now: string, signal?: AbortSignal): Promise<number>
  /** @returns the number of uploads removed */
  sweepPictures(now: string): Promise<number>
  /** Plans messages that only the clock causes. */
  planFollowUps(now: string, signal?: AbortSignal): Promise<void>
  /** @returns the number sent */
  deliverMessages(): Promise<number>
  /** Null if an admin exists. */
  openSetup(): Promise<string | null>
  /** Deletes expired codes, messages and sessions. */
  forgetAccounts(now: string, signal?: AbortSignal): Promise<void>
  /** Deletes changes past the replay window. */
  forgetChanges(now: string, signal?: AbortSignal): Promise<void>
  /** Ends proposed times that have passed, tells customers of unanswered bookings, and forgets old positions. */
  followUpBookings(now: string, signal?: AbortSignal): Promise<void>
  /** Works out what cars need next, and reminds their owners. */
  maintainVehicles(now: string, signal?: AbortSignal): Promise<void>
  /** Updates the sums of dashboard and ledger. */
  foldFigures(signal?: AbortSignal): Promise<void>
}

export const tasksOf = (dependencies: Dependencies): Tasks => {
  const lapse = lapseProposals(dependencies)
  const followUp = followUpBookings(dependencies)
  const cards = billingModule.tasks(dependencies)
  const remind = remindOfMaintenance(dependencies)
  return {
    drawDueMonths: drawDueMonths(dependencies),
    expireMemberships: expireMemberships(dependencies),
    settleCards: cards.settle,
    reconcileCards: cards.reconcile,
    sweepPictures: sweepPictures(dependencies),
    planFollowUps: planFollowUps(dependencies),
    deliverMessages: () => dependencies.delivery.deliver(),
    openSetup: openSetup(dependencies),
    forgetAccounts: forgetAccounts(dependencies),
    forgetChanges: (now, signal) => dependencies.changes.forget(now, FOLLOWED_TAGS, signal),
    followUpBookings: async (now, signal) => {
      await lapse(now, signal)
      await followUp(now, signal)
    },
    maintainVehicles: async (now, signal) => {
      await maintain(dependencies).refresh(now, signal)
      await remind(now, signal)
    },
    foldFigures: async (signal) => {
      await foldDailyFigures(dependencies.db, signal)
      await foldLedger(dependencies.db, signal)
    },
  }
}

/** A task without a schedule does not compile. */
export function scheduleOf(app: Tasks & { db: Database }, now: () => string): ScheduledTask[] {
  const tasks: Record<Exclude<keyof Tasks, 'openSetup'> | 'refoldSearches' | 'forgetKeys', ScheduledTask> = {
    drawDueMonths: { name: 'draw', everyMinutes: 1, minute: 0, run: () => app.drawDueMonths(now()) },
    expireMemberships: { name: 'lapse', everyMinutes: 5, minute: 0, run: () => app.expireMemberships(now()) },
    settleCards: { name: 'settle-cards', everyMinutes: 1, minute: 0, run: () => app.settleCards(now()) },
    reconcileCards: {
      ...{ name: 'reconcile-cards', everyMinutes: 60, minute: 53 },
      run: (signal) => app.reconcileCards(now(), signal),
    },
    sweepPictures: { name: 'sweep-pictures', everyMinutes: 60, minute: 41, run: () => app.sweepPictures(now()) },
    planFollowUps: {
      ...{ name: 'plan-messages', everyMinutes: 5, minute: 0 },
      run: (signal) => app.planFollowUps(now(), signal),
    },
    deliverMessages: { name: 'send-messages', everyMinutes: 1, minute: 0, run: () => app.deliverMessages() },
    forgetAccounts: {
      ...{ name: 'forget-accounts', everyMinutes: 60, minute: 29 },
      run: (signal) => app.forgetAccounts(now(), signal),
    },
    forgetChanges: {
      ...{ name: 'forget-changes', everyMinutes: 1, minute: 0 },
      run: (signal) => app.forgetChanges(now(), signal),
    },
    followUpBookings: {
      ...{ name: 'follow-up-bookings', everyMinutes: 1, minute: 0 },
      run: (signal) => app.followUpBookings(now(), signal),
    },
    maintainVehicles: {
      ...{ name: 'maintain-vehicles', everyMinutes: 5, minute: 0 },
      run: (signal) => app.maintainVehicles(now(), signal),
    },
    foldFigures: { name: 'fold-figures', everyMinutes: 1, minute: 0, run: (signal) => app.foldFigures(signal) },
    refoldSearches: {
      ...{ name: 'refold-searches', everyMinutes: 1, minute: 0 },
      run: (signal) => refoldSearches(app.db, signal),
    },
    forgetKeys: {
      ...{ name: 'forget-old-keys', everyMinutes: 60, minute: 17 },
      run: (signal) => deleteExpiredKeys(app.db, now(), signal),
    },
  }
  return Object.values(tasks)
}
