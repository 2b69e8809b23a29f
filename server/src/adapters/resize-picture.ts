import { appendFile } from 'node:fs/promises'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { PictureSizes } from '../ports/image-processor.ts'
import { limitConcurrency } from '../runtime/concurrency.ts'

/** Longest sides in pixels. */
const LARGE = 1600
const SMALL = 400

/** Limit for a listing's picture, for mobile connections. */
const MOST_BYTES = 400_000

/** Phones reach 50 megapixels; larger claims are decompression bombs. */
const MOST_PIXELS = 52_000_000

/** Panoramas are at most one to ten; beyond one to twenty it is no photo of a car. */
const LONGEST_SIDE = 20_000
const NARROWEST = 20

/** For all steps of one picture; a large phone picture takes two seconds. */
const PATIENCE_MS = 30_000

/** Tried in turn until the file is small enough; the last one always is. */
const STEPS: readonly [side: number, quality: number][] = [
  [LARGE, 80],
  [LARGE, 68],
  [LARGE, 54],
  [LARGE, 40],
  [1200, 40],
  [900, 34],
  [640, 24],
]

/** libvips has its own threads; more concurrency only costs memory. */
const inTurn = limitConcurrency({ running: 2, waiting: 20, patienceMs: 30_000 })

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

interface Bounds {
  /** Remaining whole seconds, at least one. */
  seconds: () => number
  left: AbortSignal
}

function boundsOf(left: AbortSignal): Bounds {
  const end = performance.now() + PATIENCE_MS
  return { left, seconds: () => Math.max(1, Math.ceil((end - performance.now()) / 1000)) }
}

/** Checks the header only, before decoding. */
async function checkSides(file: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  const [short, long] = width < height ? [width, height] : [height, width]
  if (long > LONGEST_SIDE || (long > LARGE && long > short * NARROWEST)) throw new Problem('picture.tooNarrow')
  if (width * height > MOST_PIXELS) throw new Problem('picture.tooManyPixels')
}

const isCutJpeg = (error: unknown) => error instanceof Error && /premature end of JPEG/i.test(error.message)

/** Some cameras and apps omit the JPEG end marker. */
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/** Auto-rotated, in sRGB, without metadata such as location, time and owner. */
async function upright(file: string, { seconds }: Bounds) {
  const { default: sharp } = await import('sharp')
  const decode = (failOn: 'error' | 'warning') =>
    sharp(file, { limitInputPixels: MOST_PIXELS, failOn })
      .autoOrient()
      .resize(within(LARGE))
      .toColourspace('srgb')
      .timeout({ seconds: seconds() })
      .raw()
      .toBuffer({ resolveWithObject: true })
  const { data, info } = await decode('error').catch(async (error: unknown) => {
    if (!isCutJpeg(error)) throw error
    // With the marker restored, truncated pictures still raise a warning.
    await appendFile(file, END_OF_IMAGE)
    return decode('warning')
  })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return (side: number, quality: number) =>
    sharp(data, { raw }).resize(within(side)).webp({ quality }).timeout({ seconds: seconds() }).toBuffer()
}

async function sizesOf(file: string, bounds: Bounds): Promise<PictureSizes> {
  const draw = await upright(file, bounds)
  const small = await draw(SMALL, 74)
  for (const [side, quality] of STEPS) {
    if (bounds.left.aborted) throw new Problem('server.busy')
    const large = await draw(side, quality)
    if (large.length < MOST_BYTES) return { large, small }
  }
  throw new Error('a picture of 640 pixels is larger than 400 kB')
}

function refusalOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) return new Problem('picture.tooManyPixels', undefined, { cause: error })
  if (/^timeout/i.test(message)) return new Problem('server.busy', undefined, { cause: error })
  return new Problem('picture.broken', undefined, { cause: error })
}

/**
 * Skipped if the client has left meanwhile.
 * @throws Problem `picture.tooManyPixels`, `picture.tooNarrow`, `picture.broken`, `server.busy`
 */
export async function resizePicture(file: string, left: AbortSignal): Promise<PictureSizes> {
  try {
    await checkSides(file)
    return await inTurn(() => sizesOf(file, boundsOf(left)), left)
  } catch (error) {
    throw refusalOf(error)
  }
}
