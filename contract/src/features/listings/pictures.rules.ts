/** Brands of the HEIF family that hold HEVC or nobody knows what (ISO/IEC 23008-12, annex B); AVIF's are not among them. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

const text = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))

/** Whether the first 12 bytes are those of an iPhone's own format, whatever the file is called. */
export const isHeic = (head: Uint8Array): boolean => text(head, 4, 8) === 'ftyp' && HEIC.has(text(head, 8, 12))

/** Whether the first 12 bytes are those of a JPEG, a PNG or a WebP. */
export const isPicture = (head: Uint8Array): boolean =>
  text(head, 0, 3) === '\xff\xd8\xff' ||
  text(head, 0, 8) === '\x89PNG\r\n\x1a\n' ||
  (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP')

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The names that both sizes of a picture are kept under. */
export const PICTURE_NAME = new RegExp(`^${ID}(-small)?\\.webp$`)
export const namesOf = (id: string): { large: string; small: string } => ({
  large: `${id}.webp`,
  small: `${id}-small.webp`,
})

/** What a listing may show: an upload of ours, a drawing of the demo, or a picture elsewhere. */
export const PICTURE_URL = new RegExp(`^(/api/pictures/(${ID})\\.webp|/demo/[a-z-]+\\.svg|https://[^\\s"'<>\\\\]+)$`)

/** The id of an upload of ours; null for any other picture. */
export const uploadIn = (url: string): string | null => PICTURE_URL.exec(url)?.[2] ?? null
