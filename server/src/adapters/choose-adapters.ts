import type { ImageProcessor } from '../ports/image-processor.ts'
import type { PaymentGateway, StripeSettings } from '../ports/payment-gateway.ts'
import type { PictureSettings, PictureStorage } from '../ports/picture-storage.ts'
import type { DrandSettings, RandomBeacon } from '../ports/randomness-beacon.ts'
import { folderPictureStorage } from './folder-picture-storage.ts'
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
}

export interface Adapters {
  paymentGateway: PaymentGateway
  pictureStorage: PictureStorage
  imageProcessor: ImageProcessor
  beacon: RandomBeacon | null
}

/** Who stands for what lies outside, as the settings say; a vendor's SDK is loaded only where it is asked for. */
export async function chooseAdapters({ pictures, uploads, stripe, drand }: AdapterSettings): Promise<Adapters> {
  return {
    paymentGateway: stripe
      ? (await import('./stripe-payment-gateway.ts')).stripePaymentGateway(stripe)
      : recordedPaymentGateway,
    pictureStorage: pictures.kind === 's3' ? s3PictureStorage(pictures) : folderPictureStorage(pictures.folder),
    imageProcessor: sharpImageProcessor(uploads),
    beacon: drand ? (await import('./drand-beacon.ts')).drandBeacon(drand) : null,
  }
}
