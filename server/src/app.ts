import { api, everyEndpoint } from '@desert-wrench/contract/api.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { folderPictures } from './adapters/folder-picture-storage.ts'
import { recordedPayments } from './adapters/recorded-payment-gateway.ts'
import { s3Pictures } from './adapters/s3-picture-storage.ts'
import { darkroom } from './adapters/sharp-image-processor.ts'
import { openUploads } from './adapters/uploads.ts'
import type { PictureSettings } from './config-pictures.ts'
import { type Database, type DatabaseOptions, openDatabase } from './db/database.ts'
import { analyticsHandlers } from './features/analytics/analytics.handlers.ts'
import { analyticsStore } from './features/analytics/analytics.store.ts'
import { billingStores } from './features/billing/all.store.ts'
import { plansHandlers, trialHandlers } from './features/billing/billing.handlers.ts'
import {
  ledgerHandlers,
  paymentsHandlers,
  promoCodesHandlers,
  stripeHandlers,
} from './features/billing/payments.handlers.ts'
import { chatHandlers } from './features/chat/chat.handlers.ts'
import { chatStore } from './features/chat/chat.store.ts'
import { customersHandlers } from './features/customers/customers.handlers.ts'
import { customersStore } from './features/customers/customers.store.ts'
import { jobsHandlers } from './features/jobs/jobs.handlers.ts'
import { jobsStore } from './features/jobs/jobs.store.ts'
import { ratingsStore } from './features/jobs/ratings.store.ts'
import { carsHandlers, partsHandlers } from './features/listings/listings.handlers.ts'
import { carsStore, partsStore } from './features/listings/listings.store.ts'
import { picturesHandlers } from './features/listings/pictures.handlers.ts'
import { picturesStore } from './features/listings/pictures.store.ts'
import { mechanicsHandlers } from './features/mechanics/mechanics.handlers.ts'
import { mechanicsStore } from './features/mechanics/mechanics.store.ts'
import { notificationsHandlers } from './features/notifications/notifications.handlers.ts'
import { notificationsStore } from './features/notifications/notifications.store.ts'
import { pickupsHandlers } from './features/offers/offers.handlers.ts'
import { pickupsStore } from './features/offers/offers.store.ts'
import { rewardsStores } from './features/rewards/all.store.ts'
import { raffleHandlers, referralsHandlers } from './features/rewards/rewards.handlers.ts'
import { serveDocs } from './http/api-docs.ts'
import { answerUnreadable, answerUnroutable } from './http/client-errors.ts'
import { serveHealth } from './http/health.ts'
import { limits, type Timeouts } from './http/limits.ts'
import { handleProblems } from './http/problems.ts'
import { bind, takeJson } from './http/routes.ts'
import { guard } from './http/security.ts'
import { serveWeb } from './http/static-files.ts'
import { makeIds } from './ids.ts'
import { logging } from './log.ts'
import type { Clock, DrandSettings, StripeSettings } from './ports/ports.ts'
import { join } from './use-cases/add-mechanic.ts'
import { hearProvider } from './use-cases/apply-provider-event.ts'
import { hire } from './use-cases/approve-offer.ts'
import { bookJob } from './use-cases/book-job.ts'
import { finishJob } from './use-cases/complete-job.ts'
import { confirmPayment } from './use-cases/confirm-payment.ts'
import { sellCar, sellPart } from './use-cases/create-listing.ts'
import { askPayment } from './use-cases/create-payment.ts'
import { dropJob } from './use-cases/delete-job.ts'
import type { Needs } from './use-cases/dependencies.ts'
import { lapse } from './use-cases/expire-memberships.ts'
import { openMonth } from './use-cases/open-month.ts'
import { postMessage } from './use-cases/post-message.ts'
import { checkPromoCode, createPromoCode } from './use-cases/promo-codes.ts'
import { closeCheckout, openCheckout } from './use-cases/provider-checkout.ts'
import { raffleFlows } from './use-cases/raffle.ts'
import { rate } from './use-cases/rate-job.ts'
import { refer } from './use-cases/refer-mechanic.ts'
import { decline } from './use-cases/reject-offer.ts'
import { leave } from './use-cases/remove-mechanic.ts'
import { offer } from './use-cases/send-offer.ts'
import { sweepPictures } from './use-cases/sweep-pictures.ts'
import { keepPicture } from './use-cases/upload-picture.ts'

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
    pay: stripe ? (await import('./adapters/stripe-payment-gateway.ts')).stripePayments(stripe) : recordedPayments,
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
