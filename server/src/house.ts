import { api, everyEndpoint } from '@desert-wrench/contract/api.ts'
import { Problem } from '@desert-wrench/contract/kit/problem.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { darkroom } from './adapters/darkroom.ts'
import { folderPictures } from './adapters/folder-pictures.ts'
import { recordedPayments } from './adapters/recorded-payments.ts'
import { s3Pictures } from './adapters/s3-pictures.ts'
import { openUploads } from './adapters/uploads.ts'
import { type Database, type DatabaseOptions, openDatabase } from './db/database.ts'
import type { PictureSettings } from './env-pictures.ts'
import { bookJob } from './flows/book-job.ts'
import { decline } from './flows/decline.ts'
import { dropJob } from './flows/drop-job.ts'
import { finishJob } from './flows/finish-job.ts'
import { hire } from './flows/hire.ts'
import { join } from './flows/join.ts'
import { keepPicture } from './flows/keep-picture.ts'
import { lapse } from './flows/lapse.ts'
import { leave } from './flows/leave.ts'
import type { Needs } from './flows/needs.ts'
import { offer } from './flows/offer.ts'
import { openMonth } from './flows/open-month.ts'
import { askPayment } from './flows/pay.ts'
import { closeCheckout, openCheckout } from './flows/pay-checkout.ts'
import { postMessage } from './flows/post-message.ts'
import { checkPromoCode, createPromoCode } from './flows/promo.ts'
import { raffleFlows } from './flows/raffle.ts'
import { rate } from './flows/rate.ts'
import { refer } from './flows/refer.ts'
import { sellCar, sellPart } from './flows/sell.ts'
import { confirmPayment } from './flows/settle.ts'
import { hearProvider } from './flows/settle-provider.ts'
import { sweepPictures } from './flows/sweep-pictures.ts'
import { bind, takeJson } from './http/bind.ts'
import { serveDocs } from './http/docs.ts'
import { guard } from './http/guards.ts'
import { serveHealth } from './http/health.ts'
import { limits, type Timeouts } from './http/limits.ts'
import { handleProblems } from './http/problems.ts'
import { answerUnreadable, answerUnroutable } from './http/unreadable.ts'
import { serveWeb } from './http/web.ts'
import { makeIds } from './ids.ts'
import { logging } from './log.ts'
import type { Clock, DrandSettings, StripeSettings } from './ports.ts'
import { analyticsHandlers } from './slices/analytics/analytics.handlers.ts'
import { analyticsStore } from './slices/analytics/analytics.store.ts'
import { billingStores } from './slices/billing/all.store.ts'
import { plansHandlers, trialHandlers } from './slices/billing/billing.handlers.ts'
import {
  ledgerHandlers,
  paymentsHandlers,
  promoCodesHandlers,
  stripeHandlers,
} from './slices/billing/payments.handlers.ts'
import { chatHandlers } from './slices/chat/chat.handlers.ts'
import { chatStore } from './slices/chat/chat.store.ts'
import { customersHandlers } from './slices/customers/customers.handlers.ts'
import { customersStore } from './slices/customers/customers.store.ts'
import { jobsHandlers } from './slices/jobs/jobs.handlers.ts'
import { jobsStore } from './slices/jobs/jobs.store.ts'
import { ratingsStore } from './slices/jobs/ratings.store.ts'
import { carsHandlers, partsHandlers } from './slices/listings/listings.handlers.ts'
import { carsStore, partsStore } from './slices/listings/listings.store.ts'
import { picturesHandlers } from './slices/listings/pictures.handlers.ts'
import { picturesStore } from './slices/listings/pictures.store.ts'
import { mechanicsHandlers } from './slices/mechanics/mechanics.handlers.ts'
import { mechanicsStore } from './slices/mechanics/mechanics.store.ts'
import { notificationsHandlers } from './slices/notifications/notifications.handlers.ts'
import { notificationsStore } from './slices/notifications/notifications.store.ts'
import { pickupsHandlers } from './slices/pickups/pickups.handlers.ts'
import { pickupsStore } from './slices/pickups/pickups.store.ts'
import { rewardsStores } from './slices/rewards/all.store.ts'
import { raffleHandlers, referralsHandlers } from './slices/rewards/rewards.handlers.ts'

export interface Plot {
  database: DatabaseOptions
  clock: Clock
  access: 'open'
  logLevel: string
  /** Where the log goes instead of to the standard output. */
  logTo?: { write(line: string): void }
  pictures: PictureSettings
  /** Where what is sent waits until it is drawn. */
  uploads: string
  /** Where the built page lies. */
  webDist: string
  /** Whether the database is migrated; the calls answer 503 until it is. */
  migrated: () => boolean
  /** Without it payments are recorded by the dispatcher. */
  stripe?: StripeSettings | null
  /** Others than the usual ones: in tests. */
  timeouts?: Timeouts
  /** Without `drand` months are drawn from their seed alone. */
  raffle: Pick<Needs, 'seeds'> & { drand: DrandSettings | null }
}

export interface House {
  app: FastifyInstance
  db: Database
  /** Draws every ended month that is not drawn. @returns the months drawn by this call. */
  drawDueMonths(now: string): Promise<string[]>
  /** Moves memberships whose time is over, and cancels payments that were due for too long. */
  lapse(now: string): Promise<{ lapsed: number; cancelled: number }>
  /** Removes uploads that waited too long for a listing. @returns how many. */
  sweepPictures(now: string): Promise<number>
  close(): Promise<void>
}

/** The composition root: ports, then stores, then flows, then handlers, then the one server. */
export async function openHouse(plot: Plot): Promise<House> {
  const { database, clock, access, logLevel, webDist, migrated, pictures, stripe = null } = plot
  const app = Fastify({
    ...logging(logLevel, plot.logTo),
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    ...limits(plot.timeouts),
  })
  const db = openDatabase(database)
  const newId = makeIds(clock)
  const { seeds, drand } = plot.raffle
  const beacon = drand ? (await import('./adapters/drand-beacon.ts')).drandBeacon(drand) : null

  const needs: Needs = {
    db,
    clock,
    newId,
    log: (line) => app.log.warn(line),
    mechanics: mechanicsStore(db),
    jobs: jobsStore(db),
    pickups: pickupsStore(db),
    customers: customersStore(db),
    notifications: notificationsStore(db),
    ...billingStores(db, newId),
    pay: stripe ? (await import('./adapters/stripe-payments.ts')).stripePayments(stripe) : recordedPayments,
    chat: chatStore(db),
    parts: partsStore(db),
    cars: carsStore(db),
    pictures: picturesStore(db),
    shelf: pictures.kind === 's3' ? s3Pictures(pictures) : folderPictures(pictures.folder),
    darkroom: darkroom(plot.uploads),
    ratings: ratingsStore(db),
    ...rewardsStores(db, newId, openMonth({ seeds, beacon })),
    ...{ seeds, beacon, logError: (line: string) => app.log.error(line) },
  }

  takeJson(app)
  handleProblems(app)
  guard(app, { access })
  serveHealth(app, { ready: async () => migrated() && db.answers() })
  serveDocs(app, everyEndpoint)
  serveWeb(app, { dist: webDist })
  app.addHook('onReady', () => openUploads(plot.uploads))

  await app.register(async (calls) => {
    calls.addHook('onRequest', async () => {
      if (!migrated()) throw new Problem('server.unavailable')
    })
    bind(calls, needs, api, {
      mechanics: mechanicsHandlers({ ...needs, join: join(needs), leave: leave(needs) }),
      jobs: jobsHandlers({
        ...needs,
        book: bookJob(needs),
        finish: finishJob(needs),
        drop: dropJob(needs),
        rate: rate(needs),
      }),
      pickups: pickupsHandlers({ ...needs, offer: offer(needs), hire: hire(needs), decline: decline(needs) }),
      customers: customersHandlers(needs),
      notifications: notificationsHandlers(needs),
      trial: trialHandlers(needs),
      plans: plansHandlers(needs),
      payments: paymentsHandlers({
        ...needs,
        ask: askPayment(needs),
        open: openCheckout(needs),
        confirm: confirmPayment(needs),
        close: closeCheckout(needs),
      }),
      stripe: stripeHandlers({ ...needs, hear: hearProvider(needs) }),
      promoCodes: promoCodesHandlers({ ...needs, create: createPromoCode(needs), check: checkPromoCode(needs) }),
      ledger: ledgerHandlers(needs),
      referrals: referralsHandlers({ ...needs, refer: refer(needs) }),
      raffle: raffleHandlers({ ...needs, ...raffleFlows(needs) }),
      chat: chatHandlers({ ...needs, post: postMessage(needs) }),
      parts: partsHandlers({ ...needs, offer: sellPart(needs) }),
      cars: carsHandlers({ ...needs, offer: sellCar(needs) }),
      pictures: picturesHandlers({ ...needs, keep: keepPicture(needs) }),
      analytics: analyticsHandlers({ ...needs, analytics: analyticsStore(db) }),
    })
  })

  return {
    app,
    db,
    drawDueMonths: raffleFlows(needs).drawDueMonths,
    lapse: lapse(needs),
    sweepPictures: sweepPictures(needs),
    close: () => app.close().then(() => db.close()),
  }
}
