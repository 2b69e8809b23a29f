import type { Knots } from './valley-grids.ts'

/** A straight road of constant latitude or longitude. */
export const level = (degrees: number, from: number, to: number): readonly Knots[] => [
  [
    [from, degrees],
    [to, degrees],
  ],
]

/** A bent road, as alternating positions along and across. */
export const bend = (...points: readonly number[]): readonly Knots[] => [
  points.flatMap((along, at) => (at % 2 === 0 ? [[along, points[at + 1] ?? 0] as const] : [])),
]

/** Linear interpolation between knots; empty beyond them. */
export function degreesAt(knots: Knots, at: number, slack = 0): number[] {
  const [first, last] = [knots[0], knots.at(-1)]
  if (!first || !last || at < first[0] - slack || at > last[0] + slack) return []
  const next = knots.findIndex(([from]) => from >= at)
  const [low, high] = [knots[next - 1], knots[next]]
  if (!high) return [last[1]]
  if (!low) return [first[1]]
  return [low[1] + ((at - low[0]) / (high[0] - low[0])) * (high[1] - low[1])]
}
