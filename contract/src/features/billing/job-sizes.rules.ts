import { fieldMessage } from '../../lib/field-message.ts'
import { inDollars } from '../../lib/money.ts'
import { Problem } from '../../lib/problem.ts'
import type { JobSize, JobSizeChange } from './job-sizes.contract.ts'

/** In the specification's style: $50-150. */
const describe = ({ minEstimatedCost: from, maxEstimatedCost: until }: JobSize): string =>
  until === null ? `${inDollars(from)}+` : `${inDollars(from)}-${inDollars(until).slice(1)}`

const EDGE = fieldMessage('billing', 'sizeEdge')
const NEIGHBOUR = fieldMessage('billing', 'sizeNeighbour')
const refused = (path: 'minEstimatedCost' | 'maxEstimatedCost', message: string) =>
  new Problem('request.invalid', [{ path, message }])

/**
 * All sizes changed by moving one's limits, smallest first; null if unknown. @throws Problem `request.invalid` for crossing limits, or a first or last
 * size that leaves a gap
 */
export function moveLimits(sizes: readonly JobSize[], id: string, change: JobSizeChange): JobSize[] | null {
  const at = sizes.findIndex((size) => size.id === id)
  const before = sizes[at - 1]
  const size = sizes[at]
  const after = sizes[at + 1]
  if (!size) return null
  const from = change.minEstimatedCost ?? size.minEstimatedCost
  const until = change.maxEstimatedCost ?? size.maxEstimatedCost
  if (!before && from !== size.minEstimatedCost) throw refused('minEstimatedCost', EDGE)
  if (!after && until !== size.maxEstimatedCost) throw refused('maxEstimatedCost', EDGE)
  if (before && from <= before.minEstimatedCost) throw refused('minEstimatedCost', NEIGHBOUR)
  if (until !== null && (until <= from || (after?.maxEstimatedCost != null && until >= after.maxEstimatedCost)))
    throw refused(change.maxEstimatedCost === undefined ? 'minEstimatedCost' : 'maxEstimatedCost', NEIGHBOUR)

  const {
    jobSizeCategory = size.jobSizeCategory,
    platformFee = size.platformFee,
    description = size.description,
  } = change
  const changed = [
    ...(before ? [{ ...before, maxEstimatedCost: from }] : []),
    { ...size, jobSizeCategory, platformFee, description, minEstimatedCost: from, maxEstimatedCost: until },
    ...(after ? [{ ...after, minEstimatedCost: until ?? after.minEstimatedCost }] : []),
  ]
  return changed.map((one) => {
    const was = sizes.find((other) => other.id === one.id)
    const same = was?.minEstimatedCost === one.minEstimatedCost && was.maxEstimatedCost === one.maxEstimatedCost
    const said = one.id === id && change.description !== undefined
    return said || same ? one : { ...one, description: describe(one) }
  })
}
