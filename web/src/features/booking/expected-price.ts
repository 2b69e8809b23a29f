import type { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useState } from 'react'
import type { ApiMutation } from '../../lib/api/mutations.ts'

/**
 * The customer agrees to the displayed price. A different price from the server replaces it until the form changes the
 * price again.
 * @param shown Cents; null without a mechanic.
 */
export function useExpectedPrice(act: ApiMutation<typeof jobs.create>, shown: number | null) {
  const [serverPrice, setServerPrice] = useState<{ total: number; inPlaceOf: number | null } | null>(null)
  const changedTo = serverPrice && serverPrice.inPlaceOf === shown ? serverPrice.total : null
  const asking: ApiMutation<typeof jobs.create> = {
    ...act,
    run: (sent, sender) =>
      act.run(sent, {
        ...sender,
        onRefused: (error) => {
          const total = error.problem?.code === 'price.changed' && error.problem.totalCost
          if (typeof total === 'number') setServerPrice({ total, inPlaceOf: shown })
          sender?.onRefused?.(error)
        },
      }),
  }
  return { act: asking, expectedTotal: changedTo ?? shown, changedTo }
}
