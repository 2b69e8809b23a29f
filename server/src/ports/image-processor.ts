/** Both sizes of a picture as WebP, upright and without what its camera wrote beside it. */
export interface PictureSizes {
  large: Buffer
  small: Buffer
}

/**
 * Makes both sizes of a picture that is being sent; the first piece has its first bytes.
 * @throws Problem `picture.broken`, `picture.tooManyPixels`, and whatever ends the sending
 */
export type ImageProcessor = (sent: AsyncIterable<Uint8Array>) => Promise<PictureSizes>
