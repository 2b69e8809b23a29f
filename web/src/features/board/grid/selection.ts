import { createStore } from './create-store.ts'

/** Selected jobs, in the order of selecting. */
export const selection = createStore<ReadonlySet<string>>(new Set())

let last: string | null = null

/** @param all Jobs in the order of the board, for a range. */
export function select(jobId: string, range: boolean, all: readonly string[]): void {
  const chosen = selection.get()
  const [from, to] = [last === null ? -1 : all.indexOf(last), all.indexOf(jobId)]
  if (range && from >= 0 && to >= 0) {
    selection.set(new Set([...chosen, ...all.slice(Math.min(from, to), Math.max(from, to) + 1)]))
  } else {
    selection.set(new Set(chosen.has(jobId) ? [...chosen].filter((id) => id !== jobId) : [...chosen, jobId]))
  }
  last = jobId
}

export function clearSelection(): void {
  last = null
  selection.set(new Set())
}

export const deselect = (ids: readonly string[]): void =>
  selection.set(new Set([...selection.get()].filter((id) => !ids.includes(id))))

export const selectAll = (ids: readonly string[]): void => selection.set(new Set([...selection.get(), ...ids]))
