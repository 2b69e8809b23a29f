type Marks = ReadonlyMap<string, string>

export const CHANGED = ''

let marks: Marks = new Map()
const listeners = new Set<() => void>()

export const rowMarks = () => marks
export function onRowMarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: Marks): void {
  marks = next
  for (const listener of listeners) listener()
}

export const markRows = (ids: readonly string[], words: string): void =>
  set(new Map([...marks, ...ids.map((id) => [id, words] as const)]))

/** With `words`, unmarks only rows that still show them: a changed row may have been removed since. */
export const unmarkRows = (ids: readonly string[], words?: string): void =>
  set(new Map([...marks].filter(([id, said]) => !ids.includes(id) || (words !== undefined && said !== words))))
