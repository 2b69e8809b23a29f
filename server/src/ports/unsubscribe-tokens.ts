export type MailedPerson = `${'customer' | 'mechanic' | 'account'}:${string}`

/** Of the link that ends emails. */
export interface UnsubscribeTokens {
  make(person: string): string
  /** Null if it is none of ours. */
  personIn(token: string): MailedPerson | null
}
