/** A field changed by both, or only by the other editor. */
export interface FieldChange<Values extends object> {
  field: keyof Values & string
  /** Changed by both to different values: the user must choose. */
  contested: boolean
}

/** Cleared equals empty. */
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Fields that differ from the original. */
export const touched = <Values extends object>(read: Values, mine: Values): (keyof Values & string)[] =>
  (Object.keys(read) as (keyof Values & string)[]).filter((field) => !same(read[field], mine[field]))

/** Three-way merge of concurrent edits: keeps what was typed, and takes the other's changes of untouched fields. */
export function mergeEdits<Values extends object>(
  read: Values,
  mine: Values,
  theirs: Values,
): { values: Values; theirChanges: FieldChange<Values>[] } {
  const own = new Set(touched(read, mine))
  const values = { ...theirs }
  for (const field of own) values[field] = mine[field]
  const theirChanges = touched(read, theirs).map((field) => ({
    field,
    contested: own.has(field) && !same(mine[field], theirs[field]),
  }))
  return { values, theirChanges }
}
