import assert from 'node:assert/strict'
import {
  isHeic,
  isPicture,
  namesOf,
  PICTURE_NAME,
  uploadIn,
} from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { test } from 'vitest'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('pictures are known by their first bytes, and the format of iPhones too', () => {
  const PNG = '\x89PNG\r\n\x1a\n'
  const pictures = ['\xff\xd8\xff\xe0', `${PNG}\0\0\0\r`, 'RIFF\x10\x20\0\0WEBPVP8 ']
  const none = [
    '',
    '\xff\xd8',
    '\xff\xd8\xfe',
    PNG.slice(1),
    `x${PNG}`,
    'RIFF\0\0\0\0WAVE',
    'RIFX\0\0\0\0WEBP',
    'GIF89a',
    'WEBP',
  ]
  for (const head of pictures) assert.ok(isPicture(bytes(head)), head)
  for (const head of none) assert.ok(!isPicture(bytes(head)), head)
  const ftyp = (brand: string) => isHeic(bytes(`\0\0\0\x18ftyp${brand}rest`))
  assert.deepEqual(['heic', 'mif1', 'msf1', 'hevx', 'avif', 'isom'].map(ftyp), [true, true, true, true, false, false])
  assert.ok(!isHeic(bytes('\0\0\0\x18moovheic')))
})

test('an upload of ours is known by its address, and kept under two names', () => {
  const id = '019a2f00-0000-7000-8000-00000000000a'
  assert.deepEqual(namesOf(id), { large: `${id}.webp`, small: `${id}-small.webp` })
  assert.ok(Object.values(namesOf(id)).every((name) => PICTURE_NAME.test(name)))
  assert.equal(uploadIn(`/api/pictures/${id}.webp`), id)
  for (const url of [`/api/pictures/${id}-small.webp`, '/demo/brake.svg', `https://e.example/${id}.webp`, ''])
    assert.equal(uploadIn(url), null, url)
})
