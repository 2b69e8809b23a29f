import * as z from 'zod/mini'
import { ANYONE, SIGNED_IN } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, orElse } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { isHeic, PICTURE_NAME, PICTURE_URL } from './pictures.rules.ts'

/** What an upload answers; `images` of a listing are such urls. */
export const Picture = shownWhole(z.object({ id: Id, url: z.string(), thumbnailUrl: z.string() }))
export type Picture = z.output<typeof Picture>

/** A picture's largest upload, in bytes. */
export const PICTURE_LIMIT = 15 * 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const MOST_PICTURES = 5

/** What `POST /api/pictures` answered, or a picture elsewhere. */
const PictureUrl = z
  .string(fieldMessage('listings', 'picture'))
  .check(
    z.maxLength(500, fieldMessage('general', 'atMost', { max: 500 })),
    z.regex(PICTURE_URL, fieldMessage('listings', 'pictureUrl')),
  )

/** The pictures of a listing, the cover first. */
export const PictureUrls = orElse(
  z
    .array(PictureUrl, fieldMessage('listings', 'pictures'))
    .check(z.maxLength(MOST_PICTURES, fieldMessage('listings', 'picturesAtMost', { max: MOST_PICTURES }))),
  [],
)

export const pictures = endpoints('listings', 'pictures', {
  upload: {
    method: 'POST',
    path: '/api/pictures',
    summary: 'Keeps a picture in two sizes, upright and without camera data; a listing has to show it within 24 hours.',
    body: {
      types: PICTURE_TYPES,
      most: PICTURE_LIMIT,
      tooLarge: 'picture.tooLarge',
      otherType: 'picture.notOne',
      look: (head, type) => (isHeic(head) || /^image\/hei[cf]/.test(type) ? 'picture.heic' : null),
    },
    reply: Picture,
    access: SIGNED_IN,
    invalidates: ['pictures'],
    problems: [
      'picture.heic',
      'picture.broken',
      'picture.tooManyPixels',
      'picture.tooNarrow',
      'picture.storeAway',
      'picture.notSetUp',
    ],
  },
  show: {
    method: 'GET',
    path: '/api/pictures/{picture}',
    summary: 'One size of a picture, by the name that its upload gave.',
    params: z.object({ picture: z.string().check(z.regex(PICTURE_NAME)) }),
    reply: { served: 'image/webp' },
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: ['picture.unknown', 'picture.storeAway', 'picture.notSetUp'],
  },
})
