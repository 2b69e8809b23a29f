import * as z from 'zod/mini'
import { Id, orElse } from '../../kit/fields.ts'

/** What an upload answers; `images` of a listing are such urls. */
export const Picture = z.object({ id: Id, url: z.string(), thumbnailUrl: z.string() })
export type Picture = z.output<typeof Picture>

/** A picture's largest upload, in bytes. */
export const PICTURE_LIMIT = 15 * 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const MOST_PICTURES = 5

const PICTURE_URL = /^(\/api\/pictures\/[0-9a-f-]{36}\.webp|\/demo\/[a-z-]+\.svg|https:\/\/[^\s"'<>\\]+)$/

/** What `POST /api/pictures` answered, or a picture elsewhere. */
const PictureUrl = z
  .string('Use the url of a picture')
  .check(
    z.maxLength(500, 'Use at most 500 characters'),
    z.regex(PICTURE_URL, 'Use the url that the picture upload gave, or an https url'),
  )

/** The pictures of a listing, the cover first. */
export const PictureUrls = orElse(
  z.array(PictureUrl).check(z.maxLength(MOST_PICTURES, `Use at most ${MOST_PICTURES} pictures`)),
  [],
)
