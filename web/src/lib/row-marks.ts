/** What rows show for a moment, by their id: nothing but that others changed them, or the words that they are gone. */
type Marks = ReadonlyMap<string, string>

/** Of a row that others changed. */
export const CHANGED = ''

let marks: Marks = new Map()
const listeners = new Set<() => void>()

export const rowMarks = () => marks
export function onRowMarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks these rows; without words they are marked no more. */
export function markRows(ids: Iterable<string>, words?: string): void {
  const next = new Map(marks)
  for (const id of ids) {
    if (words === undefined) next.delete(id)
    else next.set(id, words)
  }
  marks = next
  for (const listener of listeners) listener()
}
