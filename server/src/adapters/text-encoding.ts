import { isUtf8 } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import type { Encoding } from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'

/** Bytes sampled to detect UTF-16. */
const HEAD = 4096

const startsWith = (bytes: Buffer, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/** Without a byte order mark: Latin text has every other byte zero. */
function unmarkedUtf16(bytes: Buffer): Encoding | null {
  const head = bytes.subarray(0, HEAD)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = head.length / 5
  if (odd > many && even < odd / 10) return 'utf-16le'
  if (even > many && odd < even / 10) return 'utf-16be'
  return null
}

/** Bytes decoded between yields. */
const SLICE = 128 * 1024

async function* decoded(bytes: Buffer, encoding: Encoding, fatal: boolean): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal })
  for (let at = 0; at < bytes.length; at += SLICE) {
    yield decoder.decode(bytes.subarray(at, at + SLICE), { stream: true })
    await new Promise(setImmediate)
  }
  yield decoder.decode()
}

/** Mostly valid UTF-8 with some invalid bytes: another encoding would garble the rest. */
async function isDamagedUtf8(bytes: Buffer): Promise<boolean> {
  let whole = 0
  let damaged = 0
  for await (const text of decoded(bytes, 'utf-8', false)) {
    const foreign = text.replace(/\p{ASCII}+/gu, '')
    const replaced = foreign.split('\uFFFD').length - 1
    damaged += replaced
    whole += foreign.length - replaced
  }
  return whole >= damaged
}

async function recognized(bytes: Buffer): Promise<Encoding> {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const utf16 = unmarkedUtf16(bytes)
  if (utf16) return utf16
  return isUtf8(bytes) || (await isDamagedUtf8(bytes)) ? 'utf-8' : 'windows-1252'
}

/** Control characters except tab, line ends and Ctrl-Z, and the replacement character. */
const isOdd = (code: number) => (code < 32 && (code < 9 || code > 13) && code !== 26) || code === 0xfffd

/** Rejects workbooks, pictures and PDFs; tolerates zeros among letters. */
function isText(text: string): boolean {
  const head = text.slice(0, HEAD)
  const odd = Array.from(head).filter((sign) => sign !== '\0' && isOdd(sign.charCodeAt(0))).length
  return odd <= head.length / 50 && !text.startsWith('PK\u0003\u0004') && !text.startsWith('%PDF-')
}

/** Padding at the end of a file: zeros, line ends, and the Ctrl-Z of CP/M. */
const isEnd = (code: number) => code === 0 || code === 26 || code === 10 || code === 13

function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && isEnd(text.charCodeAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/**
 * Decodes by detected or chosen encoding.
 * @throws Problem `import.notText`, or `import.notUtf8` for damaged UTF-8
 */
export async function decodeText(
  sent: AsyncIterable<Uint8Array>,
  chosen: Encoding | undefined,
): Promise<{ text: string; encoding: Encoding }> {
  const bytes = await buffer(sent)
  const encoding = chosen ?? (await recognized(bytes))
  let text = ''
  try {
    for await (const piece of decoded(bytes, encoding, encoding === 'utf-8')) text += piece
  } catch {
    throw new Problem('import.notUtf8')
  }
  if (!isText(text)) throw new Problem('import.notText')
  return { text: withoutEnd(text).replaceAll('\0', ''), encoding }
}
