/** Phoenix days from the first to before the last; `from` is the first of a month. */
export interface Span {
  from: string
  until: string
}

export function spanOfMonth(month: string): Span {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const next = at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`
  return { from: `${month}-01`, until: `${next}-01` }
}

export const spanOfYear = (year: string): Span => ({ from: `${year}-01-01`, until: `${Number(year) + 1}-01-01` })
