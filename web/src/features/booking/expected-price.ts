import type { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useState } from 'react'
import type { ApiMutation } from '../../lib/api/mutations.ts'

/**
 * Who books agrees to the price that stands there. Where the server has another one it is shown in its place, until something in the
 * form makes it another price again: the next booking agrees to that one.
 * @param shown Cents; null where nobody is booked.
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
