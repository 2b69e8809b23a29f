import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'

/** Where it is written down who did what. */
export interface Audit {
  write(entry: {
    id: string
    at: string
    act: string
    accountId: string | null
    thing: string | null
    thingId: string | null
    requestId: string
  }): Promise<void>
}

interface Done {
  endpoint: Named
  parsed: { params: unknown; query: unknown; body: unknown }
  /** What was answered, if anything. */
  answer?: unknown
}

const idIn = (value: unknown, field: string): string | null => {
  const id = (value as Record<string, unknown> | null | undefined)?.[field]
  return typeof id === 'string' && Id.safeParse(id).success ? id.toLowerCase() : null
}

/**
 * To what something was done: the thing whose rule the call asks, else what the call made. A phone is no id: whose it was is known by
 * the account alone, which can be erased.
 */
export function thingOf({ endpoint, parsed, answer }: Done): { thing: string | null; thingId: string | null } {
  const { access, family } = endpoint
  const [thing, place] = access.of ?? []
  const [part, field = ''] = place?.split('.') ?? []
  const named = part ? idIn(parsed[part as keyof typeof parsed], field) : null
  const path = idIn(parsed.params, 'id')
  // What a call makes is what it is about, whoever's it becomes.
  const made = endpoint.method === 'POST' && part === 'body' ? idIn(answer, 'id') : null
  if (made === null && named !== null && thing !== undefined) return { thing, thingId: named }
  const thingId = made ?? path ?? idIn(answer, 'id')
  return { thing: thingId === null ? null : family, thingId }
}

/** Whether calls of somebody are written down; in open mode nobody is anybody. */
export const isAudited = ({ as }: Viewer): boolean => as === 'account' || as === 'link'

export const actOf = ({ feature, name }: Named): string => `${feature}.${name}`
