import {
  type InspectionTemplate,
  NewTemplate,
} from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import * as z from 'zod/mini'

export const POINT_PARTS = ['point', 'area', 'name', 'nameEs', 'unit', 'soonAt', 'nowAt'] as const
export type PointPart = (typeof POINT_PARTS)[number]

/** Stable numbers allow moving and removing a point while others are edited. */
export type TemplateInput = { name: string | null; nameEs: string | null; numbers: number[] } & {
  [field: `${PointPart}:${number}`]: unknown
}

export const pointField = <Part extends PointPart>(part: Part, number: number) => `${part}:${number}` as const

/** A key that no version has used. */
export const newPointKey = (): string => `p${crypto.getRandomValues(new Uint32Array(2)).join('')}`

export function templateInput({
  name,
  nameEs,
  points,
}: Pick<InspectionTemplate, 'name' | 'nameEs' | 'points'>): TemplateInput {
  const fields = points.flatMap((point, number) =>
    POINT_PARTS.map((part): [string, unknown] => [pointField(part, number), point[part]]),
  )
  return { ...Object.fromEntries(fields), name, nameEs, numbers: points.map((_, number) => number) }
}

/** Reports an error for each field of each point. */
export const TemplateShape: z.ZodMiniType<NewTemplate, TemplateInput> = z.transform<TemplateInput, NewTemplate>(
  (input, context) => {
    const points = input.numbers.map((number) =>
      Object.fromEntries(POINT_PARTS.map((part) => [part, input[pointField(part, number)]])),
    )
    const { data, error } = NewTemplate.safeParse({ name: input.name, nameEs: input.nameEs, points })
    for (const { path, message } of error?.issues ?? []) {
      const [first, place, part] = path
      const number = input.numbers[Number(place)]
      const isOfPoint = first === 'points' && number !== undefined && part !== undefined
      const field = isOfPoint ? pointField(part as PointPart, number) : String(first)
      context.issues.push({ code: 'custom', path: [field], message, input })
    }
    return data ?? z.NEVER
  },
)
