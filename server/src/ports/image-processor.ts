/** WebP, upright, without metadata. */
export interface PictureSizes {
  large: Buffer
  small: Buffer
}

/**
 * Creates both sizes from a stream; stops if the client leaves.
 * @throws Problem `picture.broken`, `picture.tooManyPixels`, `picture.tooNarrow`, `server.busy`, or the stream's error
 */
export type ImageProcessor = (sent: AsyncIterable<Uint8Array>, left: AbortSignal) => Promise<PictureSizes>
