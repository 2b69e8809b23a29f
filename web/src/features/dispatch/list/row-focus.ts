const rows = () => [...document.querySelectorAll<HTMLElement>('article[data-job]')]

/** The row that has the focus, or whose control has. */
export const focusedJob = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('article[data-job]')?.dataset.job

export const focusRow = (id: string): void =>
  rows()
    .find((row) => row.dataset.job === id)
    ?.focus()

/** Moves the focus to the next or previous row; from elsewhere to the one that had it last, else the first. */
export function moveFocus(by: 1 | -1, last: string | undefined): void {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const before = at < 0 ? all.findIndex((row) => row.dataset.job === last) : at
  const to = at < 0 && before >= 0 ? before : before + by
  all[Math.max(0, Math.min(all.length - 1, to))]?.focus()
}
