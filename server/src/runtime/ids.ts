import { randomFillSync } from 'node:crypto'
import type { Clock } from '../ports/clock.ts'
import type { NewId } from '../ports/new-id.ts'

/**
 * UUIDv7 (RFC 9562, 5.7): 48 bits of milliseconds, a 12-bit counter (6.2, method 1) for order within a millisecond, 62 random
 * bits.
 */
export function createIdGenerator(clock: Clock): NewId {
  let last = 0
  let counter = 0
  const bytes = new Uint8Array(8)
  return () => {
    const now = Date.parse(clock.now())
    if (now > last) {
      last = now
      counter = 0
    } else if (++counter > 0xfff) {
      last++
      counter = 0
    }
    randomFillSync(bytes)
    bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x80
    const random = Buffer.from(bytes).toString('hex')
    const time = last.toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${random.slice(0, 4)}-${random.slice(4)}`
  }
}
