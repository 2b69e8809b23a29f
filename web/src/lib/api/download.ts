import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { common, messagesOf } from '../i18n/messages.ts'
import { answer, CallError, noResponse } from './client.ts'

/**
 * Saves a reply as a file once it has arrived completely.
 * @param name Fallback when the reply has no file name.
 * @param jobLink The private link of its reader.
 * @returns the file's name.
 * @throws `CallError` for an incomplete or failed reply.
 */
export async function saveAnswer(
  endpoint: Named,
  sent: { params?: Record<string, unknown>; query?: object },
  { name = '', jobLink = null }: { name?: string; jobLink?: string | null } = {},
): Promise<string> {
  const response = await answer(endpoint, { ...sent, query: { ...sent.query } }, { jobLink })
  const file = await response.blob().catch(() => {
    throw noResponse()
  })
  const download = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? name
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download }).click()
  // Some browsers read the blob late.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return download
}

export const saveErrorText = (error: unknown): string =>
  (error instanceof CallError && error.sentence) || messagesOf(common).unknownFault
