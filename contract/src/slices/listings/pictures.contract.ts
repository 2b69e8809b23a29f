import * as z from 'zod/mini'
import { Id } from '../../kit/fields.ts'

/** What an upload answers; `images` of a listing are such urls. */
export const Picture = z.object({ id: Id, url: z.string(), thumbnailUrl: z.string() })
export type Picture = z.output<typeof Picture>

/** A picture's largest upload, in bytes. */
export const PICTURE_LIMIT = 15 * 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
