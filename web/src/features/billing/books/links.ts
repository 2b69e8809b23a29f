export const LINK = 'text-copper-ink underline decoration-1 underline-offset-4 hover:decoration-2'

/** A view of the ledger. */
export const ledgerAt = (filters: Record<string, string | undefined>): string => {
  const query = new URLSearchParams({ view: 'ledger' })
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return `/mechanics?${query}`
}
