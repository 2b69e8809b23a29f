export function chanceFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    /** True once in this many times. */
    once: (times: number): boolean => below(times) === 0,
    /** Any of them; undefined if empty. */
    one: <T>(choices: readonly T[]): T | undefined => choices[below(choices.length)],
    of: <T>(first: T, ...more: T[]): T => [first, ...more][below(more.length + 1)] ?? first,
    /** Weighted choice. */
    weighed: <T>(choices: readonly (readonly [weight: number, choice: T])[]): T | undefined => {
      const drawn = below(choices.reduce((sum, [weight]) => sum + weight, 0))
      let passed = 0
      for (const [weight, choice] of choices) {
        passed += weight
        if (drawn < passed) return choice
      }
      return undefined
    },
  }
}
export type Chance = ReturnType<typeof chanceFrom>
