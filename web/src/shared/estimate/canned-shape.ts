import { type CannedJob, NewCannedJob } from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import {
  type LineInput,
  lineField,
  linesInput,
  typedLines,
} from '@desert-wrench/contract/features/jobs/estimate-form.rules.ts'
import type { NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import * as z from 'zod/mini'

export type CannedInput = LineInput & { name: string; category: string; hours: number | null }
type Written = Pick<NewCannedJob, 'name' | 'category' | 'hours' | 'lines'>

/** An error at a line is shown at its field. */
export const CannedShape: z.ZodMiniType<Written, CannedInput> = z.transform<CannedInput, Written>((input, context) => {
  const lines = typedLines(input)
  const { name, category, hours } = input
  const { data, error } = NewCannedJob.safeParse({ name, category, hours, lines: lines.map(({ line }) => line) })
  for (const { path, message } of error?.issues ?? []) {
    const number = path[0] === 'lines' ? lines[Number(path[1])]?.number : undefined
    const field = number === undefined ? String(path[0]) : lineField(String(path[2]) as keyof NewLine, number)
    context.issues.push({ code: 'custom', path: [field], message, input })
  }
  return data ?? z.NEVER
})

const plain = ({ costCents = null, coreCents = null, ...line }: CannedJob['lines'][number]): NewLine => ({
  ...line,
  ...(costCents !== null && { costCents }),
  ...(coreCents !== null && { coreCents }),
})

export const cannedInput = ({ name, category, hours, lines }: Pick<CannedJob, keyof Written>): CannedInput => ({
  ...linesInput(lines.map(plain)),
  ...{ name, category, hours },
})
