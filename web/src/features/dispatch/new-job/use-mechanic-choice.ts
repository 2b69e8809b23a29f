import { mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import * as z from 'zod/mini'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useBeside } from '../../../ui/forms/form.tsx'
import type { MechanicChoice } from '../DispatchMechanic.tsx'
import type { NewJobFields } from './use-caller.ts'

const Chosen = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }))

/** The chosen mechanic, kept with the draft; name and rates are read where only the id is known. */
export function useMechanicChoice(form: NewJobFields, start: MechanicChoice | null) {
  const [kept, setKept] = useBeside(form, 'mechanic', Chosen, start)
  const { data } = useApiQuery(mechanics.list, { query: { id: kept?.id } }, { enabled: kept !== null })
  const [rates] = data ?? []
  const mechanic: MechanicChoice | null = kept && { ...kept, ...(rates && { name: rates.name, rates }) }
  const choose = (choice: Pick<MechanicChoice, 'id' | 'name'> | null) => {
    setKept(choice && { id: choice.id, name: choice.name })
    form.set('mechanicId', choice?.id ?? null)
  }
  return [mechanic, choose] as const
}
