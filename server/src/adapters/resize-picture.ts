import { appendFile } from 'node:fs/promises'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { PictureSizes } from '../ports/image-processor.ts'
import { limitConcurrency } from '../runtime/concurrency.ts'

/** Longest sides in pixels. */
const LARGE = 1600
const SMALL = 400

/** A listing's picture stays below this many bytes; a phone on the road loads it. */
const MOST_BYTES = 400_000

/** A phone's largest pictures have 50 megapixels; one that claims more is meant to fill the memory. */
const MOST_PIXELS = 52_000_000

/** A picture that is longer, or narrower than one to twenty, is none of a car; a panorama is one to ten at most. */
const LONGEST_SIDE = 20_000
const NARROWEST = 20

/** For all steps of one picture together; a large one of a phone takes two. */
const PATIENCE_MS = 30_000

/** Tried in turn until the picture is small enough; the last one always is. */
const STEPS: readonly [side: number, quality: number][] = [
  [LARGE, 80],
  [LARGE, 68],
  [LARGE, 54],
  [LARGE, 40],
  [1200, 40],
  [900, 34],
  [640, 24],
]

/** The decoder works in threads of its own; more at once than this would only fill the memory. */
const inTurn = limitConcurrency({ running: 2, waiting: 20, patienceMs: 30_000 })

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

interface Bounds {
  /** Whole seconds that are left, at least one. */
  seconds: () => number
  left: AbortSignal
}

function boundsOf(left: AbortSignal): Bounds {
  const end = performance.now() + PATIENCE_MS
  return { left, seconds: () => Math.max(1, Math.ceil((end - performance.now()) / 1000)) }
}

/** Refuses by the header alone what would take too long to decode. */
async function checkSides(file: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  const [short, long] = width < height ? [width, height] : [height, width]
  if (long > LONGEST_SIDE || (long > LARGE && long > short * NARROWEST)) throw new Problem('picture.tooNarrow')
  if (width * height > MOST_PIXELS) throw new Problem('picture.tooManyPixels')
}

const isCutJpeg = (error: unknown) => error instanceof Error && /premature end of JPEG/i.test(error.message)

/** Some cameras and apps leave out the marker that ends a JPEG. */
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/** Turned upright, in sRGB, and without what the camera wrote beside the picture: place, time, owner. */
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
    // With its marker back, a picture that lacks more than that is still known by a warning.
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
 * Draws a picture when its turn comes; one whose sender has left is not drawn.
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
