import type { Business } from '@desert-wrench/contract/features/business/business.contract.ts'
import type { DayPlanner, VroomSettings } from '../ports/day-planner.ts'
import type { Geocoder, PhotonSettings } from '../ports/geocoder.ts'
import type { ImageProcessor } from '../ports/image-processor.ts'
import type { MailSettings, MessageProviders, SmsSettings } from '../ports/messages.ts'
import type { OneTimePasswords } from '../ports/one-time-passwords.ts'
import type { Passkeys } from '../ports/passkeys.ts'
import type { Passwords } from '../ports/passwords.ts'
import type { PaymentGateway, StripeSettings } from '../ports/payment-gateway.ts'
import type { PictureSettings, PictureStorage } from '../ports/picture-storage.ts'
import type { DrandSettings, RandomBeacon } from '../ports/randomness-beacon.ts'
import type { Routing, RoutingSettings } from '../ports/routing.ts'
import type { TableReader } from '../ports/table-reader.ts'
import { argon2Passwords } from './argon2-passwords.ts'
import { authenticatorPasswords } from './authenticator-passwords.ts'
import { csvTableReader } from './csv-table-reader.ts'
import { folderPictureStorage } from './folder-picture-storage.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import { gridRouting } from './grid-routing.ts'
import { osrmRouting } from './osrm-routing.ts'
import { photonGeocoder } from './photon-geocoder.ts'
import { recordedPaymentGateway } from './recorded-payment-gateway.ts'
import { s3PictureStorage } from './s3-picture-storage.ts'
import { sharpImageProcessor } from './sharp-image-processor.ts'
import { twilioMessages } from './twilio-messages.ts'
import { webauthnPasskeys } from './webauthn-passkeys.ts'
import { workerPlanner } from './worker-planner.ts'

export interface AdapterSettings {
  pictures: PictureSettings
  /** Folder of uploads awaiting processing. */
  uploads: string
  /** Without it, the dispatcher records payments. */
  stripe?: StripeSettings | null
  /** Without it, months are drawn from their seed alone. */
  drand: DrandSettings | null
  /** Without it, the built-in street grid geocodes. */
  photon?: PhotonSettings | null
  /** Without it, drive times come from the street grid. */
  routing?: RoutingSettings | null
  /** Without it, our own planner plans days. */
  vroom?: VroomSettings | null
  /** Without it, texts stay in the outbox. */
  sms?: SmsSettings | null
  /** Without it, mails stay in the outbox. */
  mail?: MailSettings | null
  /** Overridden in tests. */
  passwords?: Passwords
  business: Pick<Business, 'name'>
  /** Without it, this machine only. */
  publicUrl?: string | null
}

/** Providers refuse an address that they cannot reach. */
const reportsTo = (publicUrl: string | null | undefined): string | null =>
  publicUrl == null ? null : `${publicUrl}/api/messages/status`

export interface Adapters {
  paymentGateway: PaymentGateway
  pictureStorage: PictureStorage
  imageProcessor: ImageProcessor
  beacon: RandomBeacon | null
  geocoder: Geocoder
  routing: Routing
  dayPlanner: DayPlanner
  messageProviders: MessageProviders
  passwords: Passwords
  oneTimePasswords: OneTimePasswords
  webauthn: Passkeys
  readTable: TableReader
}

export const choosePictureStorage = (pictures: PictureSettings): PictureStorage =>
  pictures.kind === 's3' ? s3PictureStorage(pictures) : folderPictureStorage(pictures.folder)

/**
 * Vendor SDKs are loaded only if configured.
 * @param log one line for the operator, without personal data
 */
export async function chooseAdapters(settings: AdapterSettings, log: (line: string) => void): Promise<Adapters> {
  const { pictures, uploads, stripe, drand, photon, routing, vroom, sms, mail, passwords, business, publicUrl } =
    settings
  return {
    paymentGateway: stripe
      ? (await import('./stripe-payment-gateway.ts')).stripePaymentGateway(stripe)
      : recordedPaymentGateway,
    pictureStorage: choosePictureStorage(pictures),
    imageProcessor: sharpImageProcessor(uploads),
    beacon: drand ? (await import('./drand-beacon.ts')).drandBeacon(drand) : null,
    messageProviders: {
      sms: sms ? twilioMessages({ ...sms, reports: reportsTo(publicUrl) }) : null,
      email: mail ? await (await import('./smtp-messages.ts')).smtpMessages({ ...mail, name: business.name }) : null,
      // Made by the composition root: it reads the subscriptions of browsers.
      push: null,
    },
    passwords: passwords ?? argon2Passwords(),
    oneTimePasswords: authenticatorPasswords(business.name),
    webauthn: webauthnPasskeys(business.name),
    readTable: csvTableReader,
    dayPlanner: workerPlanner({ vroom: vroom ?? null, log }),
    routing: routing ? osrmRouting(routing, { log }) : gridRouting,
    geocoder: photon ? photonGeocoder(photon, { log }) : gazetteerGeocoder,
  }
}
