import { type LineInput, lineField, typedLines } from '@desert-wrench/contract/features/jobs/estimate-form.rules.ts'
import { NewEstimate, NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import * as z from 'zod/mini'

/** Reports an error for each field of each line. */
export const EstimateShape: z.ZodMiniType<NewEstimate, LineInput> = z.transform<LineInput, NewEstimate>(
  (input, context) => {
    const deposit = NewEstimate.shape.depositCents.safeParse(input.depositCents ?? 0)
    for (const { message } of deposit.error?.issues ?? [])
      context.issues.push({ code: 'custom', path: ['depositCents'], message, input })
    return {
      lines: typedLines(input).flatMap(({ number, line }) => {
        const { data, error } = NewLine.safeParse(line)
        for (const { path, message } of error?.issues ?? []) {
          const field = lineField(String(path[0]) as keyof NewLine, number)
          context.issues.push({ code: 'custom', path: [field], message, input })
        }
        return data ?? []
      }),
      depositCents: deposit.data ?? 0,
    }
  },
)
