/** HEIF brands with HEVC or unknown content (ISO/IEC 23008-12, annex B), without AVIF. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

const text = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))

/** By the first 12 bytes, whatever the file name. */
export const isHeic = (head: Uint8Array): boolean => text(head, 4, 8) === 'ftyp' && HEIC.has(text(head, 8, 12))

/** JPEG, PNG or WebP by the first 12 bytes. */
export const isPicture = (head: Uint8Array): boolean =>
  text(head, 0, 3) === '\xff\xd8\xff' ||
  text(head, 0, 8) === '\x89PNG\r\n\x1a\n' ||
  (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP')

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Stored names of both sizes. */
export const PICTURE_NAME = new RegExp(`^${ID}(-small)?\\.webp$`)
export const namesOf = (id: string): { large: string; small: string } => ({
  large: `${id}.webp`,
  small: `${id}-small.webp`,
})

/** Id of a stored name; null for another name. */
export const pictureIn = (name: string): string | null =>
  PICTURE_NAME.test(name) ? name.slice(0, 36).toLowerCase() : null

const at = (name: string) => `/api/pictures/${name}`
export const urlsOf = (id: string): { url: string; thumbnailUrl: string } => {
  const { large, small } = namesOf(id)
  return { url: at(large), thumbnailUrl: at(small) }
}

/** Accepted in listings: uploads, demo drawings and external pictures. */
export const PICTURE_URL = new RegExp(`^(/api/pictures/(${ID})\\.webp|/demo/[a-z-]+\\.svg|https://[^\\s"'<>\\\\]+)$`)

/** Id of an upload; null for other pictures. */
export const uploadIn = (url: string): string | null => PICTURE_URL.exec(url)?.[2] ?? null
