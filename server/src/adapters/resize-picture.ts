import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { PictureSizes } from '../ports/image-processor.ts'

/** Longest sides in pixels. */
const LARGE = 1600
const SMALL = 400

/** A listing's picture stays below this many bytes; a phone on the road loads it. */
const MOST_BYTES = 400_000

/** A phone's largest pictures have 50 megapixels; one that claims more is meant to fill the memory. */
const MOST_PIXELS = 52_000_000

const PATIENCE_S = 30

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
const AT_ONCE = 2

/** Runs at most so many works at once; the others wait in line. */
function atMost(count: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= count) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const inTurn = atMost(AT_ONCE)

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** Turned upright, in sRGB, and without what the camera wrote beside the picture: place, time, owner. */
async function upright(file: string) {
  const { default: sharp } = await import('sharp')
  const read = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { data, info } = await read
    .autoOrient()
    .resize(within(LARGE))
    .toColourspace('srgb')
    .timeout({ seconds: PATIENCE_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return (side: number, quality: number) =>
    sharp(data, { raw }).resize(within(side)).webp({ quality }).timeout({ seconds: PATIENCE_S }).toBuffer()
}

async function sizesOf(file: string): Promise<PictureSizes> {
  const draw = await upright(file)
  const small = await draw(SMALL, 74)
  for (const [side, quality] of STEPS) {
    const large = await draw(side, quality)
    if (large.length < MOST_BYTES) return { large, small }
  }
  throw new Error('a picture of 640 pixels is larger than 400 kB')
}

/**
 * @throws Problem `picture.tooManyPixels`, `picture.broken`
 */
export const resizePicture = (file: string): Promise<PictureSizes> =>
  inTurn(() =>
    sizesOf(file).catch((error: unknown) => {
      const tooMany = error instanceof Error && /pixel limit/i.test(error.message)
      throw new Problem(tooMany ? 'picture.tooManyPixels' : 'picture.broken', undefined, { cause: error })
    }),
  )
