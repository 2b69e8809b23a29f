import { Problem } from '@desert-wrench/contract/kit/problem.ts'
import { PICTURE_TYPES } from '@desert-wrench/contract/slices/listings/pictures.contract.ts'

/** So many first bytes tell what a file is. */
export const HEAD_BYTES = 16

/** Brands of the HEIF family that hold HEVC or nobody knows what (ISO/IEC 23008-12, annex B); AVIF's are not among them. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

const text = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)

const isHeic = (head: Buffer) => text(head, 4, 8) === 'ftyp' && HEIC.has(text(head, 8, 12))

const isReadable = (head: Buffer) =>
  text(head, 0, 3) === '\xff\xd8\xff' ||
  text(head, 0, 8) === '\x89PNG\r\n\x1a\n' ||
  (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP')

const TYPES: ReadonlySet<string> = new Set(PICTURE_TYPES)

/**
 * Lets pass what begins like a picture and says to be one. The bytes decide which one it is, whatever the sender says.
 * @throws Problem `picture.heic`, `picture.notOne`, `picture.broken`
 */
export function checkHead(head: Buffer, contentType: string): void {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (isHeic(head) || /^image\/hei[cf]/.test(type)) throw new Problem('picture.heic')
  if (!TYPES.has(type)) throw new Problem('picture.notOne')
  if (!isReadable(head)) throw new Problem('picture.broken')
}
