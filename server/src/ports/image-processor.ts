/** Both sizes of a picture as WebP, upright and without what its camera wrote beside it. */
export interface PictureSizes {
  large: Buffer
  small: Buffer
}

/**
 * Makes both sizes of a picture that is being sent; the first piece has its first bytes. Nothing is made for a sender who has left.
 * @throws Problem `picture.broken`, `picture.tooManyPixels`, `picture.tooNarrow`, `server.busy`, and whatever ends the sending
 */
export type ImageProcessor = (sent: AsyncIterable<Uint8Array>, left: AbortSignal) => Promise<PictureSizes>
