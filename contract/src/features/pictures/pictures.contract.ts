import * as z from 'zod/mini'
import { SIGNED_IN } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, orElse } from '../../lib/fields.ts'
import type { ProblemCode } from '../../lib/problem.ts'
import { shownWhole } from '../../lib/views.ts'
import { isHeic, isPicture, PICTURE_NAME, PICTURE_URL } from './pictures.rules.ts'

/** Result of an upload; a listing's `images` are such URLs, a job's pictures such ids. */
export const Picture = shownWhole(z.object({ id: Id, url: z.string(), thumbnailUrl: z.string() }))
export type Picture = z.output<typeof Picture>

/** Bytes. */
export const PICTURE_LIMIT = 15 * 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const MOST_PICTURES = 5

/** An uploaded picture or an external one. */
const PictureUrl = z
  .string(fieldMessage('listings', 'picture'))
  .check(
    z.maxLength(500, fieldMessage('general', 'atMost', { max: 500 })),
    z.regex(PICTURE_URL, fieldMessage('listings', 'pictureUrl')),
  )

/** Cover first. */
export const PictureUrls = orElse(
  z
    .array(PictureUrl, fieldMessage('listings', 'pictures'))
    .check(z.maxLength(MOST_PICTURES, fieldMessage('listings', 'picturesAtMost', { max: MOST_PICTURES }))),
  [],
)

const isPictureType = (type: string) => (PICTURE_TYPES as readonly string[]).includes(type)

/** Browsers guess the type from the extension, so the bytes decide. */
function refusalOf(head: Uint8Array, type: string): ProblemCode | null {
  if (isPicture(head)) return null
  if (isHeic(head) || /^image\/hei[cf]/.test(type)) return 'picture.heic'
  return isPictureType(type) ? 'picture.broken' : 'picture.notOne'
}

export const pictures = endpoints('listings', 'pictures', {
  upload: {
    method: 'POST',
    path: '/api/pictures',
    summary: 'Upload a picture',
    description:
      'Stores a picture upright, in two sizes and without camera metadata. A listing or job must use it within 24 hours. `for=job` shows it to its uploader only until then, and counts towards another limit; a private link always uploads for its job.',
    query: z.object({ for: z.optional(z.enum(['job'], fieldMessage('general', 'invalid'))) }),
    body: {
      types: PICTURE_TYPES,
      most: PICTURE_LIMIT,
      tooLarge: 'picture.tooLarge',
      otherType: 'picture.notOne',
      look: refusalOf,
    },
    reply: Picture,
    linked: 'caller',
    access: SIGNED_IN,
    invalidates: ['pictures'],
    problems: [
      'picture.heic',
      'picture.broken',
      'picture.tooManyPixels',
      'picture.tooNarrow',
      'picture.storeAway',
      'picture.notSetUp',
      'job.unknown',
      'job.linkReadOnly',
    ],
  },
  show: {
    method: 'GET',
    path: '/api/pictures/{picture}',
    summary: 'Retrieve a picture',
    description:
      'Returns one size of a picture, by the name from its upload. Pictures of jobs are shown to those who see them in the job.',
    params: z.object({ picture: z.string().check(z.regex(PICTURE_NAME)) }),
    reply: { served: 'image/webp' },
    linked: 'picture',
    reads: 'nothing',
    access: {
      may: ['whilePublic', 'self', 'customer', 'hired', 'mechanicsWhileOpen', 'staff'],
      of: ['picture', 'params.picture'],
    },
    invalidates: [],
    problems: ['picture.unknown', 'picture.storeAway', 'picture.notSetUp'],
  },
})
