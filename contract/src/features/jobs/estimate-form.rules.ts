import type { Mechanic } from '../mechanics/mechanics.contract.ts'
import type { Estimate, NewLine } from './estimates.contract.ts'
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

/** Initial lines: the last version, else the job's prices. */
export function linesToBeginWith(
  job: Priced,
  mechanic: Pick<Mechanic, 'hourlyRate'> | null,
  latest: Pick<Estimate, 'lines'> | null,
  words: ReceiptWords,
): NewLine[] {
  if (!latest) return linesOfPrices(job, mechanic, words)
  return latest.lines.map(({ kind, description, quantity, unitCents }) => ({ kind, description, quantity, unitCents }))
}

/** Form state of the lines; stable numbers allow removing one while editing others. */
export type LineInput = { numbers: number[] } & { [field: `${keyof NewLine}:${number}`]: unknown }

export const lineField = <Part extends keyof NewLine>(part: Part, number: number) => `${part}:${number}` as const

export const lineInput = (line: Partial<NewLine>, number: number): Omit<LineInput, 'numbers'> =>
  Object.fromEntries(Object.entries(line).map(([part, value]) => [lineField(part as keyof NewLine, number), value]))

export const linesInput = (lines: readonly NewLine[]): LineInput => ({
  ...Object.assign({}, ...lines.map(lineInput)),
  numbers: lines.map((_, number) => number),
})

/** Typed lines, in order. */
export const typedLines = (input: LineInput): { number: number; line: { [Part in keyof NewLine]: unknown } }[] =>
  input.numbers.map((number) => ({
    number,
    line: {
      kind: input[lineField('kind', number)],
      description: input[lineField('description', number)],
      quantity: input[lineField('quantity', number)],
      unitCents: input[lineField('unitCents', number)],
    },
  }))

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
