import type { Line } from '../estimates/estimate.contract.ts'
import type { Mechanic } from '../mechanics/mechanics.contract.ts'
import type { NewLine, PriceableLine } from './estimates.contract.ts'
import { type ReceiptWords, sumUp } from './estimates.rules.ts'
import type { Job } from './jobs.contract.ts'

type Priced = Pick<Job, 'estimatedHours' | 'laborCost' | 'travelFee'>

const ONE = 100

/** Initial lines from the agreed price: hours at the mechanic's rate if labor was computed that way. */
function linesOfPrices(
  { estimatedHours, laborCost, travelFee }: Priced,
  mechanic: Pick<Mechanic, 'hourlyRate'> | null,
  { labor, travel }: ReceiptWords,
): NewLine[] {
  const cents = laborCost ?? 0
  const hours = { quantity: Math.round(estimatedHours * ONE), unitCents: mechanic?.hourlyRate ?? 0 }
  const byTheHour = sumUp([{ kind: 'labor', description: labor, ...hours }], 0).total === cents
  const work: NewLine = {
    ...{ kind: 'labor', description: labor },
    ...(byTheHour ? hours : { quantity: ONE, unitCents: cents }),
  }
  if (travelFee === 0) return [work]
  return [work, { kind: 'travel', description: travel, quantity: ONE, unitCents: travelFee }]
}

interface LastVersion {
  lines: readonly (PriceableLine &
    Partial<Pick<Line, 'answer' | 'pictureIds' | 'finding' | 'costCents' | 'coreCents' | 'cannedJobId'>>)[]
}

/** Initial lines: those of the last version that the customer has not declined, else the job's prices. */
export function linesToBeginWith(
  job: Priced,
  mechanic: Pick<Mechanic, 'hourlyRate'> | null,
  latest: LastVersion | null,
  words: ReceiptWords,
): NewLine[] {
  if (!latest) return linesOfPrices(job, mechanic, words)
  const left = latest.lines.filter(({ answer }) => answer !== 'declined')
  // A version that was declined as a whole is revised.
  return (left.length > 0 ? left : latest.lines).map(({ kind, description, quantity, unitCents, ...more }) => {
    const { pictureIds = [], finding = null, costCents = null, coreCents = null, cannedJobId = null } = more
    const details = {
      ...(pictureIds.length > 0 && { pictureIds }),
      ...(finding && { finding }),
      ...(cannedJobId && { cannedJobId }),
    }
    const costs = { ...(costCents !== null && { costCents }), ...(coreCents !== null && { coreCents }) }
    return { kind, description, quantity, unitCents, ...details, ...costs }
  })
}

/** Form state of the lines; stable numbers allow removing one while editing others. */
export type LineInput = { numbers: number[]; depositCents?: number | null } & {
  [field: `${keyof NewLine}:${number}`]: unknown
}

export const lineField = <Part extends keyof NewLine>(part: Part, number: number) => `${part}:${number}` as const

export const lineInput = (line: Partial<NewLine>, number: number): Omit<LineInput, 'numbers'> =>
  Object.fromEntries(Object.entries(line).map(([part, value]) => [lineField(part as keyof NewLine, number), value]))

export const linesInput = (lines: readonly NewLine[]): LineInput => ({
  ...Object.assign({}, ...lines.map(lineInput)),
  numbers: lines.map((_, number) => number),
})

const PARTS = [
  ...(['kind', 'description', 'quantity', 'unitCents'] as const),
  ...(['pictureIds', 'finding', 'costCents', 'coreCents', 'cannedJobId'] as const),
] as const

/** Typed lines, in order. */
export const typedLines = (input: LineInput): { number: number; line: Partial<Record<keyof NewLine, unknown>> }[] =>
  input.numbers.map((number) => {
    const given = PARTS.map((part) => [part, input[lineField(part, number)]] as const)
    return { number, line: Object.fromEntries(given.filter(([, value]) => value !== undefined)) }
  })

const figure = (value: unknown) => (Number.isSafeInteger(value) ? Math.min(Math.max(Number(value), 0), 10_000_000) : 0)

/** Running total; unreadable fields count as 0. */
export const sumSoFar = (input: LineInput, partsTaxPercent: number) =>
  sumUp(
    typedLines(input).map(({ line }) => ({
      kind: line.kind as NewLine['kind'],
      description: '',
      quantity: figure(line.quantity),
      unitCents: figure(line.unitCents),
    })),
    partsTaxPercent,
  )
