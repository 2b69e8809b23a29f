/** A field that two people changed, or one that only the other one did. */
export interface Met<Values extends object> {
  field: keyof Values & string
  /** Both changed it, each to something else: one of the two has to be chosen. */
  contested: boolean
}

/** A field that was emptied is as one that holds nothing. */
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** The fields in which these values are not what was read. */
export const touched = <Values extends object>(read: Values, mine: Values): (keyof Values & string)[] =>
  (Object.keys(read) as (keyof Values & string)[]).filter((field) => !same(read[field], mine[field]))

/**
 * Two people change one record: what was read, what one of them made of it, and what the other one has saved meanwhile.
 * Nothing that was typed is lost, and what nobody here touched follows the other one.
 */
export function meet<Values extends object>(
  read: Values,
  mine: Values,
  theirs: Values,
): { values: Values; met: Met<Values>[] } {
  const own = new Set(touched(read, mine))
  const values = { ...theirs }
  for (const field of own) values[field] = mine[field]
  const met = touched(read, theirs).map((field) => ({
    field,
    contested: own.has(field) && !same(mine[field], theirs[field]),
  }))
  return { values, met }
}
