import sharp from 'sharp'

/** Hills of color under fine grain, like a car on gravel: neither flat nor pure noise. */
async function scene(width: number, height: number) {
  const small = { width: Math.ceil(width / 16), height: Math.ceil(height / 16) }
  const hills = await sharp({
    create: { ...small, channels: 3, background: '#a5480f', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .blur(3)
    .png()
    .toBuffer()
  const patch = { width: Math.min(400, width), height: Math.min(400, height) }
  const grain = await sharp({
    create: { ...patch, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  })
    .png()
    .toBuffer()
  return sharp(hills)
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
}

/** A portrait photo: rotated pixels, an EXIF orientation, and Phoenix as its GPS position. */
export async function phonePhoto(width = 4032, height = 3024): Promise<Buffer> {
  const picture = await scene(width, height)
  return picture
    .withExif({
      IFD0: { Make: 'Pocket', Model: 'Pocket 12', Copyright: 'Ana Ruiz' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 26/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '112/1 4/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** Red above blue once rotated, so that the orientation can be verified. */
export const turnedFlag = async (): Promise<Buffer> => {
  const red = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return (
    sharp({ create: { width: 120, height: 80, channels: 3, background: '#0000ff' } })
      .composite([{ input: red, left: 0, top: 0 }])
      // Orientation 6: rotate a quarter turn to the right, so left becomes top.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  )
}

export const plain = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff',
  width = 64,
  height = 48,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2c6b46' } })
    .toFormat(format)
    .toBuffer()

/** The first bytes of an iPhone's HEIC file. */
export const heic = (brand = 'heic'): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'),
    Buffer.alloc(400),
  ])
