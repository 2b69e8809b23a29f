import type { DeclinedLine } from '@desert-wrench/contract/features/estimates/estimate-work.contract.ts'
import { type LineInput, lineField, lineInput } from '@desert-wrench/contract/features/jobs/estimate-form.rules.ts'
import type { NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import type { FormOf } from '../../ui/forms/form.tsx'
import type { EstimatedFinding } from '../inspections/JobInspections.tsx'
import { nameIn, showValue } from '../inspections/words.ts'

const LONGEST = 200
const ONE = 100

/** An hour of work for a finding, with its pictures. */
function lineOf(found: EstimatedFinding, mechanic: Pick<Mechanic, 'hourlyRate'> | null): NewLine {
  const { inspectionId, point, value, unit, note, pictureIds } = found
  const measured = value === null ? nameIn(found) : `${nameIn(found)} (${showValue(value, unit)})`
  const description = note === null ? measured : `${measured}: ${note}`
  return {
    ...{ kind: 'labor', description: description.slice(0, LONGEST), quantity: ONE },
    ...{ unitCents: mechanic?.hourlyRate ?? 0, pictureIds: [...pictureIds], finding: { inspectionId, point } },
  }
}

/** Where an estimate begins: what was found, and what was declined before. */
export interface LinesToAdd {
  findings?: readonly EstimatedFinding[]
  declined?: readonly DeclinedLine[]
}

const again = ({ kind, description, quantity, unitCents }: DeclinedLine): NewLine => ({
  ...{ kind, description, quantity, unitCents },
})

/** A finding is there once; other lines are told apart by their words. */
const keyOf = ({ finding, kind, description }: Pick<NewLine, 'finding' | 'kind' | 'description'>) =>
  finding ? `${finding.inspectionId} ${finding.point}` : `${kind} ${description.toLowerCase()}`

/** Adds each line that is not there yet, once. */
export function useLinesToAdd(
  form: FormOf<LineInput, unknown>,
  { findings = [], declined = [] }: LinesToAdd,
  mechanic: Pick<Mechanic, 'hourlyRate'> | null,
): void {
  const begin = useEffectEvent(() => {
    const numbers = form.value('numbers')
    const there = numbers.map((number) =>
      keyOf({
        finding: form.value(lineField('finding', number)) as NewLine['finding'],
        kind: form.value(lineField('kind', number)) as NewLine['kind'],
        description: String(form.value(lineField('description', number)) ?? ''),
      }),
    )
    const lines = [...findings.map((found) => lineOf(found, mechanic)), ...declined.map(again)]
    const missing = lines.filter((line) => !there.includes(keyOf(line)))
    const first = Math.max(-1, ...numbers) + 1
    missing.forEach((line, index) => {
      for (const [field, value] of Object.entries(lineInput(line, first + index)))
        form.set(field as ReturnType<typeof lineField>, value)
    })
    if (missing.length > 0) form.set('numbers', [...numbers, ...missing.map((_, index) => first + index)])
  })
  useEffect(() => begin(), [])
}
