import { LINE_KINDS } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { type LineInput, lineField, lineInput } from '@desert-wrench/contract/features/jobs/estimate-form.rules.ts'
import type { NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { useEffect, useState } from 'react'
import type { FormOf } from '../../ui/forms/form.tsx'

export const MAX_LINES = 50

const PARTS = ['kind', 'description', 'quantity', 'unitCents', 'costCents', 'coreCents'] as const

/** What is typed of the lines. */
export function valuesOf(form: FormOf<LineInput, unknown>): LineInput {
  const numbers = form.value('numbers')
  const fields = numbers.flatMap((number) => PARTS.map((part) => lineField(part, number)))
  return { ...Object.fromEntries(fields.map((field) => [field, form.value(field)])), numbers }
}

/** A new line receives focus. */
export function useLines(form: FormOf<LineInput, unknown>) {
  const [added, setAdded] = useState<number | null>(null)
  const { element } = form
  useEffect(() => {
    const field = added === null ? null : element.current?.elements.namedItem(lineField('description', added))
    if (field instanceof HTMLElement) field.focus()
  }, [added, element])
  return {
    add: () => {
      const numbers = form.value('numbers')
      const number = Math.max(-1, ...numbers) + 1
      const empty = { ...lineInput({ kind: LINE_KINDS[1], description: '', quantity: 100 }, number) } as LineInput
      for (const part of PARTS) form.set(lineField(part, number), empty[lineField(part, number)] ?? null)
      form.set('numbers', [...numbers, number])
      setAdded(number)
    },
    /** Written lines, in place of one that they replace. */
    addLines: (lines: readonly NewLine[], instead: number | null) => {
      const numbers = form.value('numbers')
      const first = Math.max(-1, ...numbers) + 1
      const left = numbers.filter((number) => number !== instead)
      lines.forEach((line, index) => {
        for (const [field, value] of Object.entries(lineInput(line, first + index)))
          form.set(field as keyof LineInput, value as never)
      })
      form.set('numbers', [...left, ...lines.map((_, index) => first + index)].slice(0, MAX_LINES))
      setAdded(null)
    },
    remove: (number: number) => {
      const left = form.value('numbers').filter((other) => other !== number)
      form.set('numbers', left)
      setAdded(null)
    },
  }
}
