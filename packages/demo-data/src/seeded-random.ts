import { createHash } from 'node:crypto'

/** Seeded random numbers, identical on every machine. */
export interface SeededRandom {
  /** In [0, 1). */
  share(): number
  /** Integer, both limits inclusive. */
  whole(min: number, max: number): number
  between(min: number, max: number): number
  happens(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Weighted choice. */
  weighted<T>(from: readonly T[], weight: (item: T) => number): T
  shuffled<T>(from: readonly T[]): T[]
  bytes(count: number): Buffer
}

export function seededChance(seed: string): SeededRandom {
  let block = 0
  let stock = Buffer.alloc(0)

  /** Stream of bits: SHA-256 of seed and counter. */
  function bytes(count: number): Buffer {
    while (stock.length < count) {
      stock = Buffer.concat([stock, createHash('sha256').update(`${seed}/${block}`).digest()])
      block += 1
    }
    const taken = stock.subarray(0, count)
    stock = stock.subarray(count)
    return taken
  }

  const share = () => bytes(4).readUInt32BE() / 2 ** 32
  const between = (min: number, max: number) => min + share() * (max - min)
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1))

  function pick<T>(from: readonly T[]): T {
    const item = from[whole(0, from.length - 1)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }

  function weighted<T>(from: readonly T[], weight: (item: T) => number): T {
    const weights = from.map(weight)
    let left = share() * weights.reduce((sum, each) => sum + each, 0)
    const chosen = from.find((_, at) => {
      left -= weights[at] ?? 0
      return left < 0
    })
    return chosen ?? pick(from)
  }

  function shuffled<T>(from: readonly T[]): T[] {
    return from
      .map((item) => ({ item, place: share() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item)
  }

  return { share, whole, between, happens: (probability) => share() < probability, pick, weighted, shuffled, bytes }
}
