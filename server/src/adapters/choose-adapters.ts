import type { Geocoder, PhotonSettings } from '../ports/geocoder.ts'
import type { ImageProcessor } from '../ports/image-processor.ts'
import type { PaymentGateway, StripeSettings } from '../ports/payment-gateway.ts'
import type { PictureSettings, PictureStorage } from '../ports/picture-storage.ts'
import type { DrandSettings, RandomBeacon } from '../ports/randomness-beacon.ts'
import { folderPictureStorage } from './folder-picture-storage.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import { photonGeocoder } from './photon-geocoder.ts'
import { recordedPaymentGateway } from './recorded-payment-gateway.ts'
import { s3PictureStorage } from './s3-picture-storage.ts'
import { sharpImageProcessor } from './sharp-image-processor.ts'

export interface AdapterSettings {
  pictures: PictureSettings
  /** Where what is sent waits until it is drawn. */
  uploads: string
  /** Without it payments are recorded by the dispatcher. */
  stripe?: StripeSettings | null
  /** Without it months are drawn from their seed alone. */
  drand: DrandSettings | null
  /** Without it addresses are placed by the built-in street grid. */
  photon?: PhotonSettings | null
}

export interface Adapters {
  paymentGateway: PaymentGateway
  pictureStorage: PictureStorage
  imageProcessor: ImageProcessor
  beacon: RandomBeacon | null
  geocoder: Geocoder
}

/**
 * Who stands for what lies outside, as the settings say; a vendor's SDK is loaded only where it is asked for.
 * @param log One line for the operator, without people.
 */
export async function chooseAdapters(settings: AdapterSettings, log: (line: string) => void): Promise<Adapters> {
  const { pictures, uploads, stripe, drand, photon } = settings
  return {
    paymentGateway: stripe
      ? (await import('./stripe-payment-gateway.ts')).stripePaymentGateway(stripe)
      : recordedPaymentGateway,
    pictureStorage: pictures.kind === 's3' ? s3PictureStorage(pictures) : folderPictureStorage(pictures.folder),
    imageProcessor: sharpImageProcessor(uploads),
    beacon: drand ? (await import('./drand-beacon.ts')).drandBeacon(drand) : null,
    geocoder: photon ? photonGeocoder(photon, { log }) : gazetteerGeocoder,
  }
}
